import type { School } from '@puchar/shared/contract';
import { schoolName, searchSchools } from './search-schools.ts';

const schools: School[] = [
  {
    code: 'G1LO',
    name: 'I Liceum Ogólnokształcące im. Mikołaja Kopernika w Gdańsku',
    city: 'Gdańsk',
  },
  { code: 'SZT', name: 'Zespół Szkół Technicznych', city: 'Słupsk' },
  { code: 'GY3', name: 'III Liceum Ogólnokształcące w Gdyni', city: 'Gdynia' },
];

const codes = (text: string) => searchSchools(schools, text).map(({ code }) => code);

test.each([
  ['', ['G1LO', 'SZT', 'GY3']],
  ['ogolnoksztalcace', ['G1LO', 'GY3']],
  ['GDANSK', ['G1LO']],
  ['słup tech', ['SZT']],
  ['slup, TECH', ['SZT']],
  ['gy3', ['GY3']],
  ['zespol slupsk', ['SZT']],
  ['kraków', []],
])('„%s”', (text, found) => {
  expect(codes(text)).toEqual(found);
});

test('the city stands beside a name that does not show it', () => {
  expect(schools.map(schoolName)).toEqual([
    'I Liceum Ogólnokształcące im. Mikołaja Kopernika w Gdańsku',
    'Zespół Szkół Technicznych, Słupsk',
    'III Liceum Ogólnokształcące w Gdyni',
  ]);
});
