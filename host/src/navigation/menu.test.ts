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

const linksOf = (stage: Stage | null, menu: ModuleMenuEntry[], site: 'public' | 'organisers') =>
  menuLinks({ stage, menu, site }).map(({ label, path }) => `${label} ${path}`);

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
  expect(linksOf(stage, modules, 'public').join(', ')).toBe(links);
});

test('a module that claims PRE_SUBMISSIONS gets no link there', () => {
  const early = { label: 'Mecze', path: '/mecze', order: 50, stages: ['PRE_SUBMISSIONS' as const] };
  expect(linksOf('PRE_SUBMISSIONS', [early], 'public')).toEqual([]);
});

test('without modules the own links stay', () => {
  expect(linksOf('GROUPS', [], 'public')).toEqual(['Strona główna /', 'Regulamin /regulamin']);
});

test('the admin site has the links of its modules alone, in every stage', () => {
  const panel = { label: 'Panel', path: '/', order: 0, stages: ['PRE_SUBMISSIONS' as const] };
  expect(linksOf('PRE_SUBMISSIONS', [panel], 'organisers')).toEqual(['Panel /']);
});
