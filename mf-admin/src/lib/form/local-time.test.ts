import { instantOf, localOf } from './local-time.ts';

test('a field shows and means the time in Poland', () => {
  expect(localOf('2025-11-22T17:00:00Z')).toBe('2025-11-22T18:00');
  expect(instantOf('2025-11-22T18:00')).toBe('2025-11-22T17:00:00.000Z');
  expect(instantOf('2025-07-01T18:00')).toBe('2025-07-01T16:00:00.000Z');
});

test('an empty field means no instant', () => {
  expect(localOf(null)).toBe('');
  expect(instantOf('')).toBeNull();
});

test('an instant whose field was left alone keeps its seconds', () => {
  expect(instantOf('2025-11-22T18:00', '2025-11-22T17:00:31Z')).toBe('2025-11-22T17:00:31Z');
  expect(instantOf('2025-11-22T18:01', '2025-11-22T17:00:31Z')).toBe('2025-11-22T17:01:00.000Z');
});
