import { edition } from '@puchar/shared/contract';
import type { Site } from './fixtures.ts';
import { aMeetingIn, readDetail } from './meetings.ts';
import { aTeamIn } from './teams.ts';

const sections = [
  'identity',
  'texts',
  'organizers',
  'links',
  'school',
  'statement',
  'gallery',
  'look',
  'forms',
  'messages',
  'matchDay',
  'captains',
  'history',
];

const plain = [
  '/',
  '/sprawy',
  '/druzyny',
  '/zgody',
  '/grupy',
  '/mecze',
  '/drabinka',
  '/pierwsze-kroki',
  '/puchar',
  ...sections.map((section) => `/puchar/${section}`),
  '/regulamin',
  '/sponsorzy',
  '/szkoly',
  '/media',
  '/moduly',
  '/edycje',
  '/osoby',
  '/konto',
  '/dane-osobowe',
  '/dziennik',
  '/uslugi',
];

async function anEdition({ organiser }: Site): Promise<string> {
  return edition.parse(await organiser.call('GET', '/editions/get-current')).id;
}

/** Every page of the panel on a site without teams and matches. */
export async function firstDayPanelPages(site: Site): Promise<string[]> {
  return [...plain, `/edycje/${await anEdition(site)}`];
}

/** Every page of the panel, of a site in GROUPS or later. */
export async function panelPages(site: Site): Promise<string[]> {
  const { publicUrl } = site;
  const { tag } = await aTeamIn(publicUrl);
  const { id } = await aMeetingIn(publicUrl, 'FINISHED');
  const { matches } = await readDetail(publicUrl, id);
  const game = `/mecze/${id}/gry/${matches[0]?.id ?? ''}`;
  return [
    ...(await firstDayPanelPages(site)),
    `/druzyny/${encodeURIComponent(tag)}`,
    `/mecze/${id}`,
    game,
    `${game}/powtorka`,
  ];
}
