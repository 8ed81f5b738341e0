import { endpoints } from '@puchar/shared/contract';
import type { Endpoint } from '@puchar/shared/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod/mini';
import { routeTable } from '../../../testing/routes/route-table.ts';
import { openApiDocument } from './open-api-document.ts';

const content = z.record(z.string(), z.looseObject({ example: z.optional(z.unknown()) }));
const operation = z.looseObject({
  summary: z.string().check(z.minLength(5)),
  requestBody: z.optional(z.looseObject({ content })),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(content) })),
});
const { paths } = z
  .looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(openApiDocument());
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...one,
  })),
);

test('the document is valid OpenAPI 3.1 and every reference in it leads somewhere', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openApiDocument()));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('every route below /api is in it, and nothing else', () => {
  const routes = Object.values(routeTable)
    .flat()
    .filter((route) => route.includes(' /api/') && !route.includes(' /api/docs'))
    .map((route) => route.replace(' /api', ' ').replace(/:(\w+)/g, '{$1}'));
  expect(operations.map(({ name }) => name).toSorted()).toEqual(routes.toSorted());
});

test('every endpoint has errors, and an example of each body', () => {
  for (const { name, responses, requestBody } of operations) {
    const own = Object.keys(responses).filter((status) => Number(status) >= 400);
    expect([name, own.length > 1]).toEqual([name, true]);
    const bodies = [requestBody, ...Object.values(responses)].flatMap((one) =>
      Object.values(one?.content ?? {}),
    );
    for (const body of bodies) {
      const isShown = body.example !== undefined || body['examples'] !== undefined;
      expect([name, isShown]).toEqual([name, true]);
    }
  }
});

test.each(Object.entries<Endpoint>(endpoints))('the examples of %s are valid', (_id, endpoint) => {
  const { method, path, answer: response, body, status = 200 } = endpoint;
  const one = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const exampleIn = (of: z.infer<typeof content> | undefined) => of?.['application/json']?.example;
  expect(
    response.safeParse(exampleIn(one?.responses[String(status)]?.content)).error,
  ).toBeUndefined();
  if (body) expect(body.safeParse(exampleIn(one?.requestBody?.content)).error).toBeUndefined();
});
