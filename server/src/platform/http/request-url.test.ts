import { readableTarget, requestUrl } from './request-url.ts';

test.each([
  ['//mecze', '//mecze'],
  ['/mecze?a=//b', '/mecze'],
  ['http://elsewhere.example/mecze', '/mecze'],
])('the path of %s is %s', (target, path) => {
  expect(requestUrl(target).pathname).toBe(path);
});

test.each([
  ['/druzyny/100%', '/druzyny/100%25'],
  ['/mecze/%E0%A4%A?x=%', '/mecze/%25E0%25A4%25A?x=%'],
  ['/druzyny/%C5%BBUB', '/druzyny/%C5%BBUB'],
  ['/api/teams/%', '/api/teams/%'],
])('%s is read as %s', (target, read) => {
  expect(readableTarget(target)).toBe(read);
});
