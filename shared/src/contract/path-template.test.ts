import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { fillPath, findEndpoint, matchPath, matchRoute } from './path-template.ts';

test('parameters are put in encoded and taken out decoded', () => {
  const path = fillPath('/teams/:tag/group/:groupId', { tag: 'ŁÓDŹ/1', groupId: 7 });
  expect(path).toBe('/teams/%C5%81%C3%93D%C5%B9%2F1/group/7');
  expect(matchPath('/teams/:tag/group/:groupId', path)).toEqual({ tag: 'ŁÓDŹ/1', groupId: '7' });
});

test.each([
  ['/teams/:tag', '/teams'],
  ['/teams/:tag', '/teams/'],
  ['/teams/:tag', '/Teams/ABC'],
  ['/teams/:tag', '/teams/ABC/'],
  ['/teams/:tag', '/teams/%E0%A4%A'],
])('of the API %s does not match %s', (template, path) => {
  expect(matchPath(template, path)).toBeNull();
});

test.each([
  ['/mecze', '/mecze', {}],
  ['/mecze', '/mecze/', {}],
  ['/mecze', '/mecze//', {}],
  ['/mecze', '/MECZE', {}],
  ['/', '/', {}],
  ['/mecze/:matchId', '/mecze/42', { matchId: '42' }],
  ['/druzyny/:teamId', '/druzyny/%C5%81%C3%93D%C5%B9', { teamId: 'ŁÓDŹ' }],
])('of the site %s matches %s', (template, pathname, params) => {
  expect(matchRoute(template, pathname)).toEqual(params);
});

test.each([
  ['/mecze', '/mecze/42'],
  ['/mecze/:matchId', '/mecze'],
  ['/', '/mecze'],
  ['/mecze', '/meczeX'],
  ['/mecze', '//mecze'],
  ['/mecze/:matchId', '/mecze//42'],
  ['/druzyny/:teamId', '//druzyny'],
  ['/druzyny/:teamId', '/druzyny/%E0%A4%A'],
])('of the site %s does not match %s', (template, pathname) => {
  expect(matchRoute(template, pathname)).toBeNull();
});

test('a path that is spelled out goes before one with a parameter', () => {
  expect(findEndpoint(endpoints, 'GET', '/groups/draw')?.name).toBe('getGroupDraw');
  expect(findEndpoint(endpoints, 'GET', '/groups/A')).toMatchObject({
    name: 'getGroup',
    params: { name: 'A' },
  });
  expect(findEndpoint(endpoints, 'PUT', '/groups/A')).toBeNull();
});

test('every endpoint is found by its own template', () => {
  const other = Object.entries<Endpoint>(endpoints).filter(
    ([name, { method, path }]) =>
      findEndpoint(endpoints, method, path.replaceAll(':', ''))?.name !== name,
  );
  expect(other).toEqual([]);
});
