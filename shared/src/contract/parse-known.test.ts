import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { parseKnown } from './parse-known.ts';
import { aMeeting } from '../testing/index.ts';

const row = z.strictObject({ name: z.string(), score: z.optional(z.strictObject({ a: z.int() })) });

test('keys that a newer server adds are left out at any depth', () => {
  const list = z.strictObject({ rows: z.array(row) });
  const sent = {
    rows: [{ name: 'A', colour: 'red', score: { a: 1, b: 2 } }, { name: 'B' }],
    total: 2,
  };
  expect(parseKnown(list, sent)).toEqual({
    success: true,
    data: { rows: [{ name: 'A', score: { a: 1 } }, { name: 'B' }] },
  });
  expect(sent.total).toBe(2);
});

test('of a union, the option that only lacks the new key is read', () => {
  const union = z.union([z.strictObject({ open: z.boolean() }), row, z.null()]);
  expect(parseKnown(z.array(union), [{ name: 'A', colour: 'red' }, null])).toMatchObject({
    data: [{ name: 'A' }, null],
  });
  expect(parseKnown(union, { name: 1, colour: 'red' }).success).toBe(false);
});

test('a missing key and a value of another type stay errors', () => {
  expect(parseKnown(row, { colour: 'red' }).success).toBe(false);
  expect(parseKnown(row, { name: 5, colour: 'red' }).success).toBe(false);
  expect(parseKnown(row, null).success).toBe(false);
});

test('a response of the contract is read with keys of a later one', () => {
  const meeting = { ...aMeeting(), venue: 'hala' };
  const parsed = parseKnown(endpoints.getMeetings.answer, [meeting]);
  expect(parsed.data).toEqual(endpoints.getMeetings.answer.parse([aMeeting()]));
});
