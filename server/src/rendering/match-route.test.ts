import { matchRoute } from './match-route.ts';

test.each([
  ['/mecze', '/mecze', {}],
  ['/mecze', '/mecze/', {}],
  ['/mecze', '/mecze//', {}],
  ['/mecze', '/MECZE', {}],
  ['/', '/', {}],
  ['/mecze/:matchId', '/mecze/42', { matchId: '42' }],
  ['/druzyny/:teamId', '/druzyny/%C5%81%C3%93D%C5%B9', { teamId: 'ŁÓDŹ' }],
])('%s takes %s', (pattern, pathname, params) => {
  expect(matchRoute(pattern, pathname)).toEqual(params);
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
])('%s refuses %s', (pattern, pathname) => {
  expect(matchRoute(pattern, pathname)).toBeNull();
});
