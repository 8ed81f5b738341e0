export type Json = Record<string, unknown>;

const id = '7f3b1c52-9a0e-4f43-8b5d-2f0c9f3e6a11';

const byFormat: Readonly<Record<string, string>> = {
  uuid: id,
  'date-time': '2026-03-27T11:00:00.000Z',
  date: '2026-03-27',
  email: 'ola@example.org',
  uri: 'https://example.org/',
};

/** The first that fits pattern and length is the example. */
const candidates: readonly string[] = [
  'Przykład',
  'EUNE',
  '123456',
  '18:00',
  '16.6',
  'teams',
  'teams.list',
  '/pictures/logo.webp',
  '/pictures/0123456789abcdef0123456789abcdef.webp',
  'ola@example.org',
  '1.0.0',
  'https://typer.example',
  'https://typer.example/1.0.0-0123456789ab/',
  `sha384-${'A'.repeat(64)}`,
  'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789_-AbCdE',
  'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  'Przykładowy tekst, w którym jest więcej słów.',
  'TypeError',
  'start.js:1:2345',
  'http://127.0.0.1:4000',
];

const byName: Readonly<Record<string, string>> = {
  tag: 'ABC',
  nickname: 'Smok',
  firstName: 'Ola',
  lastName: 'Kowalska',
  schoolTag: 'SP1',
  riotTag: 'EUNE',
  logo: 'iVBORw0KGgo=',
  file: 'JVBERi0xLjc=',
  streamLink: 'https://example.org/',
  href: 'https://example.org/',
  chatUrl: 'https://example.org/',
  email: 'ola@example.org',
  dataProtectionEmail: 'iod@example.org',
  accent: '#0b2a6b',
  websiteUrl: 'https://example.org/',
  url: 'https://example.org/',
  turnstileToken: 'token-of-the-captcha',
};

function stringOf(schema: Json, name: string): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format];
  const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
  const isFit = (text: string) =>
    expression.test(text) && text.length >= Number(minLength) && text.length <= Number(maxLength);
  const named = byName[name];
  const found = [...(named === undefined ? [] : [named]), ...candidates].find(isFit);
  return found ?? 'x'.repeat(Number(minLength));
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least = Number(
    minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1),
  );
  return Math.min(Math.max(least, 1), Number(maximum ?? Infinity));
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** `referred` is the target of every `$ref`; leaving out optional ones ends the recursion. */
export function exampleOf(schema: Json, referred: Json = {}, name = ''): unknown {
  if ('$ref' in schema) return exampleOf(referred, referred, name);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  const choice = choices.find((one) => !('$ref' in one)) ?? choices[0];
  if (choice) return exampleOf(choice, referred, name);
  const parts = listOf(schema['allOf']);
  if (parts.length > 0) {
    return exampleOf(Object.assign({ ...schema, allOf: [] }, ...parts), referred, name);
  }
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, referred);
    case 'array':
      return arrayOf(schema, referred, name);
    case 'string':
      return stringOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function objectOf(schema: Json, referred: Json): Json {
  const { properties, required, additionalProperties, propertyNames } = schema;
  const needed: unknown[] = Array.isArray(required) ? required : [];
  const fields = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, one]) =>
    isObject(one) && (needed.includes(key) || !isRecursive(one))
      ? [[key, exampleOf(one, referred, key)] as const]
      : [],
  );
  if (fields.length > 0 || !isObject(additionalProperties)) return Object.fromEntries(fields);
  const keys =
    needed.length > 0
      ? needed
      : [isObject(propertyNames) ? exampleOf({ type: 'string', ...propertyNames }) : 'name'];
  return Object.fromEntries(
    keys.map((key) => [String(key), exampleOf(additionalProperties, referred)]),
  );
}

const isRecursive = (schema: Json) =>
  '$ref' in schema || listOf(schema['anyOf']).some((one) => '$ref' in one);

function arrayOf({ items, prefixItems, minItems = 0 }: Json, referred: Json, name: string) {
  const tuple = listOf(prefixItems).map((one) => exampleOf(one, referred, name));
  if (tuple.length > 0) return tuple;
  if (!isObject(items)) return [];
  const count = Math.max(1, Number(minItems));
  return Array.from({ length: count }, () => exampleOf(items, referred, name));
}
