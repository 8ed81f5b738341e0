import type { ModuleMenuEntry, Stage } from '@puchar/shared/contract';
import { menuLinks } from './menu.ts';

const modules: ModuleMenuEntry[] = [
  { label: 'Drabinka', path: '/drabinka', order: 60, stages: ['LADDER', 'POST'] },
  { label: 'Mecze', path: '/mecze', order: 50, stages: ['GROUPS', 'LADDER', 'POST'] },
  { label: 'Rejestracja', path: '/rejestracja', order: 40, stages: ['SUBMISSIONS'] },
  {
    label: 'Drużyny',
    path: '/druzyny',
    order: 10,
    stages: ['SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'],
  },
];

const groups = 'Strona główna /, Drużyny /druzyny, Regulamin /regulamin, Mecze /mecze';

test.each<[Stage | null, string]>([
  ['PRE_SUBMISSIONS', ''],
  [
    'SUBMISSIONS',
    'Strona główna /, Drużyny /druzyny, Regulamin /regulamin, Rejestracja /rejestracja',
  ],
  ['GROUPS', groups],
  ['LADDER', `${groups}, Drabinka /drabinka`],
  ['POST', `${groups}, Drabinka /drabinka`],
  [null, groups],
])('the menu of %s', (stage, links) => {
  const text = menuLinks(stage, modules).map(({ label, path }) => `${label} ${path}`);
  expect(text.join(', ')).toBe(links);
});

test('a module that claims PRE_SUBMISSIONS gets no link there', () => {
  const early = { label: 'Mecze', path: '/mecze', order: 50, stages: ['PRE_SUBMISSIONS' as const] };
  expect(menuLinks('PRE_SUBMISSIONS', [early])).toEqual([]);
});

test('without modules the own links stay', () => {
  expect(menuLinks('GROUPS', []).map(({ label }) => label)).toEqual(['Strona główna', 'Regulamin']);
});

test("the organisers' site has the links of its modules alone, in every stage", () => {
  const panel = { label: 'Panel', path: '/', order: 0, stages: ['PRE_SUBMISSIONS' as const] };
  const links = menuLinks('PRE_SUBMISSIONS', [panel], 'organisers');
  expect(links.map(({ label }) => label)).toEqual(['Panel']);
});
