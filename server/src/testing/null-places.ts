export interface NullPlace {
  /** Such as `info.teams.0.win`. */
  path: string;
  /** The document with null there. */
  body: unknown;
}

function placesOf(value: unknown, path: readonly string[]): string[][] {
  const own = path.length === 0 ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return own;
  const inner = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...path, key]));
  return [...own, ...inner];
}

function withNull(document: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return null;
  if (typeof document !== 'object' || document === null) return document;
  const copy: object = Array.isArray(document) ? [...document] : { ...document };
  Reflect.set(copy, key, withNull(Reflect.get(document, key), rest));
  return copy;
}

/** A JSON document with null at each of its places, one after the other. */
export function nullPlaces(document: unknown): NullPlace[] {
  return placesOf(document, []).map((path) => ({
    path: path.join('.'),
    body: withNull(document, path),
  }));
}
