import { ConfigError, readConfig } from '../config/config.ts';
import { dueOf, isDue } from './periods.ts';

const { retention } = readConfig({ RETENTION_FILES_MONTHS: '6' });
const endingAt = (text: string) => ({
  submissionsEndedAt: null,
  postReachedAt: new Date(text),
});

test('a month is a month of the calendar, the last day where it has no such day', () => {
  expect(dueOf('forms', endingAt('2026-08-31T10:00:00.000Z'), retention)).toEqual({
    at: new Date('2027-02-28T10:00:00.000Z'),
    days: 181,
  });
});

test('a step is due from its moment on, and never before its stage', () => {
  const endings = endingAt('2026-01-01T00:00:00.000Z');
  const due = dueOf('contacts', endings, retention).at?.getTime() ?? 0;
  expect(isDue('contacts', { endings, retention, now: new Date(due - 1) })).toBe(false);
  expect(isDue('contacts', { endings, retention, now: new Date(due) })).toBe(true);
  const now = new Date('2099-01-01T00:00:00.000Z');
  expect(isDue('unfinished', { endings, retention, now })).toBe(false);
});

test('a period that cannot be meant stops the start', () => {
  for (const value of ['0', '-1', '1.5', 'rok', '99999']) {
    expect(() => readConfig({ RETENTION_CONTACT_DAYS: value })).toThrow(ConfigError);
  }
  expect(() => readConfig({ RETENTION_PROOF_MONTHS: '11' })).toThrow(/RETENTION_NAMES_MONTHS/);
});
