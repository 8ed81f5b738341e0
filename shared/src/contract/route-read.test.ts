import { routeRead } from './route-read.ts';

const teams = {
  get: '/teams/overview?page=1',
  query: { group: 'grupa', page: 'strona', search: 'szukaj' },
};

const read = (rule: Parameters<typeof routeRead>[0], search: string) =>
  routeRead(rule, { matchId: 'a/b' }, new URLSearchParams(search));

test('what the address names is in the read, sorted, and replaces what stands there', () => {
  expect(read(teams, '')).toBe('/teams/overview?page=1');
  expect(read(teams, 'strona=3&grupa=A')).toBe('/teams/overview?group=A&page=3');
  expect(read(teams, 'szukaj=%C5%BBubry+II&x=1')).toBe(
    '/teams/overview?page=1&search=%C5%BBubry+II',
  );
});

test('an empty value, as of a form, and one longer than any page offers are left out', () => {
  expect(read(teams, 'grupa=&szukaj=')).toBe('/teams/overview?page=1');
  expect(read(teams, `szukaj=${'a'.repeat(65)}`)).toBe('/teams/overview?page=1');
  expect(read(teams, `szukaj=${'a'.repeat(64)}`)).toContain('search=aaa');
});

test('a read without a query of its own takes one from the address', () => {
  expect(read({ get: '/meetings/:matchId', query: { page: 'strona' } }, 'strona=2')).toBe(
    '/meetings/a%2Fb?page=2',
  );
});

test('conditions decide whether there is a read', () => {
  const finished = { get: '/meetings', when: { tab: 'zakonczone' } };
  const others = { get: '/meetings', unless: { tab: 'zakonczone' } };
  expect([read(finished, ''), read(others, '')]).toEqual([null, '/meetings']);
  expect([read(finished, 'tab=zakonczone'), read(others, 'tab=zakonczone')]).toEqual([
    '/meetings',
    null,
  ]);
});
