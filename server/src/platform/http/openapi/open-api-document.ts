import { endpoints, errorBody, errors } from '@puchar/shared/contract';
import type { Endpoint, ErrorCode } from '@puchar/shared/contract';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Json = Record<string, unknown>;

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  // The draft is said once for the document; a type that JSON Schema cannot say stays open.
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

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

const jsonBody = (schema: Json) => ({ content: { 'application/json': { schema } } });

function refusalsOf(endpoint: Endpoint): Json {
  const codes = new Set<ErrorCode>(['INVALID_DATA', 'INTERNAL', ...(endpoint.errors ?? [])]);
  if (endpoint.access === 'organiser' || endpoint.access === 'token') {
    codes.add('NO_SESSION').add('FOREIGN_ORIGIN');
  }
  if (endpoint.access === 'token') codes.add('INVALID_TOKEN');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      { description: named.join(', '), ...jsonBody({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

/** One of the ways listed is enough. */
function securityOf({ access }: Endpoint): Json {
  if (access === 'organiser') return { security: [{ session: [] }] };
  return access === 'token' ? { security: [{ deployToken: [] }, { session: [] }] } : {};
}

function operationOf(id: string, endpoint: Endpoint): Json {
  return {
    operationId: id,
    summary: endpoint.summary,
    ...securityOf(endpoint),
    ...(endpoint.access === 'public' ? {} : { description: "On the organisers' listener alone." }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...(endpoint.body ? { requestBody: jsonBody(schemaOf(endpoint.body, 'input')) } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success.',
        ...jsonBody(schemaOf(endpoint.answer, 'output')),
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** OpenAPI 3.1 of every call, from the schemas that validate it. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [id, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Puchar', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'puchar_session' },
        deployToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Opens the calls about its own module alone.',
        },
      },
    },
  };
}
