import { bracketNode, endpoints, errorBody, errors, rolesFor } from '@puchar/shared/contract';
import type { Access, Endpoint, ErrorCode } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { exampleOf } from './example-of.ts';
import type { Json } from './example-of.ts';
import { fileEndpoints } from './file-endpoints.ts';
import type { FileEndpoint } from './file-endpoints.ts';
import { requestExamples } from './request-examples.ts';

type Schema = z.ZodMiniType;

const bracketRef = '#/components/schemas/BracketNode';

/** The bracket is the only recursive schema, so every `$ref` leads to its component. */
function withDocumentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDocumentRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === '$ref' ? [key, bracketRef] : [key, withDocumentRefs(one)],
    ),
  );
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  // A type that JSON Schema cannot express stays open.
  const {
    $schema: _dialect,
    $defs: _bracket,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  });
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withDocumentRefs(one)]));
}

const bracket = schemaOf(bracketNode, 'output');

function parametersOf(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || needed.has(name),
    schema: one,
  }));
}

const content = (mediaType: string, schema: Json, example: unknown) => ({
  content: { [mediaType]: { schema, example } },
});

function errorsOf(access: Access, own: readonly ErrorCode[] = []): Json {
  const codes = new Set<ErrorCode>(['INVALID_DATA', 'INTERNAL', ...own]);
  if (access === 'organiser' || access === 'token') {
    codes.add('NO_SESSION').add('ROLE_FORBIDDEN').add('FOREIGN_ORIGIN');
  }
  if (access === 'auth') codes.add('FOREIGN_ORIGIN');
  if (access === 'token') codes.add('INVALID_TOKEN');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      {
        description: named.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              named.map((code) => [code, { value: { message: errors[code].message, code } }]),
            ),
          },
        },
      },
    ]),
  );
}

function accessOf({ access, roles = rolesFor.managers }: Pick<Endpoint, 'access' | 'roles'>): Json {
  if (access === 'public') return { security: [] };
  const description = 'On the admin listener only.';
  if (access === 'auth') return { security: [], description };
  const session = [{ session: [] }];
  return {
    description: `${description} Roles: ${roles.join(', ')}.`,
    security: access === 'token' ? [{ deployToken: [] }, ...session] : session,
  };
}

const replayFile = content(
  'multipart/form-data',
  {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: ['file'],
  },
  { file: 'RIOT…' },
);
const bodies: Readonly<Record<string, Json>> = {
  previewReplay: replayFile,
  uploadReplay: replayFile,
};

function bodyOf(id: string, { body }: Endpoint): Json {
  if (bodies[id]) return { requestBody: { required: true, ...bodies[id] } };
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  const example = requestExamples[id] ?? exampleOf(schema, bracket);
  return { requestBody: content('application/json', schema, example) };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body get the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};
const keyed = new Set(['createSubmission', 'sendConsent', 'setScore']);

function operationOf(id: string, endpoint: Endpoint): Json {
  const { access, params, query, answer: response, status = 200 } = endpoint;
  const schema = schemaOf(response, 'output');
  return {
    operationId: id,
    summary: endpoint.summary,
    ...accessOf(endpoint),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(keyed.has(id) ? [idempotencyKey] : []),
    ],
    ...bodyOf(id, endpoint),
    responses: {
      [String(status)]: {
        description: 'Success.',
        ...content('application/json', schema, exampleOf(schema, bracket)),
      },
      ...errorsOf(access, endpoint.errors),
    },
  };
}

function fileOperationOf(endpoint: FileEndpoint): Json {
  const { id, access, summary, params, query, mediaType, example, others = {} } = endpoint;
  const schema = typeof example === 'string' ? { type: 'string' } : { type: 'object' };
  return {
    operationId: id,
    summary,
    ...accessOf(endpoint),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    responses: {
      '200': { description: 'Success.', ...content(mediaType, schema, example) },
      ...Object.fromEntries(
        Object.entries(others).map(([status, description]) => [status, { description }]),
      ),
      ...errorsOf(access, endpoint.errors),
    },
  };
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json) => {
    const template = path.replace(/:([A-Za-z]+)/g, '{$1}');
    const [, group] = path.split('/');
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: { tags: [group], ...operation },
    };
  };
  for (const [id, endpoint] of Object.entries<Endpoint>(endpoints)) {
    add(endpoint.path, endpoint.method, operationOf(id, endpoint));
  }
  for (const endpoint of fileEndpoints) add(endpoint.path, 'GET', fileOperationOf(endpoint));
  return paths;
}

export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Puchar',
      version: '1.0.0',
      description: 'API of the school esports cup.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths: pathsOf(),
    components: {
      schemas: {
        Error: schemaOf(errorBody, 'output'),
        BracketNode: bracket,
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'puchar_session' },
        deployToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Opens the endpoints of its own module only.',
        },
      },
    },
  };
}
