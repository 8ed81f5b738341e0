import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { readCookie, readLink, sealCookie, signPreview, signRehearsal } from './sign-link.ts';

const minuteMs = 60_000;
const teams = { slug: 'teams', version: '1.2.0-0a1b2c+x' };

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

test('a link to a version opens that version for seven days', () => {
  const { context, clock } = app;
  const { url, until } = signPreview(context, teams);
  expect(url.startsWith(`${context.config.publicUrl}/podglad/`)).toBe(true);
  expect(new URL(url).pathname).toBe(`/podglad/${tokenOf(url)}`);
  expect(until.getTime() - clock.now().getTime()).toBeGreaterThan(7 * 24 * 60 * minuteMs - 1000);
  expect(readLink(context, tokenOf(url))).toMatchObject({
    subject: { kind: 'module', versions: [teams] },
    until,
  });
  clock.pass(7 * 24 * 60 * minuteMs);
  expect(readLink(context, tokenOf(url))).toBeNull();
});

test('a link to several versions opens them all', () => {
  const { context } = app;
  const matches = { slug: 'matches', version: '2.0.0-1c' };
  const { url } = signPreview(context, teams, matches);
  expect(new URL(url).pathname).toBe(`/podglad/${tokenOf(url)}`);
  const opened = readLink(context, tokenOf(url));
  expect(opened?.subject).toEqual({ kind: 'module', versions: [teams, matches] });
});

test('a link to a rehearsal opens it within a quarter of an hour', () => {
  const { context, clock } = app;
  const token = tokenOf(signRehearsal(context, { stage: 'LADDER', rev: 12 }).url);
  expect(readLink(context, token)?.subject).toEqual({
    kind: 'rehearsal',
    stage: 'LADDER',
    rev: 12,
  });
  clock.pass(14 * minuteMs);
  expect(readLink(context, token)).not.toBeNull();
  clock.pass(minuteMs);
  expect(readLink(context, token)).toBeNull();
});

test('what a rehearsal opened lasts two hours', () => {
  const { context, clock } = app;
  const link = signRehearsal(context, { stage: null, rev: 3 });
  const opened = readLink(context, tokenOf(link.url));
  if (opened === null) throw new Error('not opened');
  const cookie = sealCookie(context, opened);
  clock.pass(119 * minuteMs);
  expect(readCookie(context, cookie)?.subject).toEqual({ kind: 'rehearsal', stage: null, rev: 3 });
  clock.pass(minuteMs);
  expect(readCookie(context, cookie)).toBeNull();
});

test('a link is no cookie and a cookie no link', () => {
  const { context } = app;
  const token = tokenOf(signPreview(context, teams).url);
  const opened = readLink(context, token);
  if (opened === null) throw new Error('not opened');
  expect(readCookie(context, token)).toBeNull();
  expect(readLink(context, sealCookie(context, opened))).toBeNull();
});

test('a changed link opens nothing', () => {
  const { context } = app;
  const token = tokenOf(signPreview(context, teams).url);
  const parts = token.split('~');
  const changed = parts.map((part, place) =>
    parts.map((other, at) => (at === place ? `${part}0` : other)).join('~'),
  );
  for (const wrong of [...changed, '', '~', 'm~teams~1.0.0', token.slice(0, -1), `${token}~`]) {
    expect([wrong, readLink(context, wrong)]).toEqual([wrong, null]);
  }
});
