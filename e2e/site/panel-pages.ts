import { edition } from '@puchar/shared/contract';
import type { Site } from './fixtures.ts';
import { aMeetingIn, readDetail, readMeetings } from './meetings.ts';
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
  '/terminarz',
  '/mecze',
  '/drabinka',
  '/wydruki',
  '/ekran',
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

/** Every page of the panel, of a site in GROUPS or later, with a meeting of each state. */
export async function panelPages(site: Site): Promise<string[]> {
  const { publicUrl } = site;
  const meetings = await Promise.all(
    (['UPCOMING', 'LIVE', 'FINISHED'] as const).map((state) => aMeetingIn(publicUrl, state)),
  );
  const played = (await readMeetings(publicUrl, 'FINISHED')).find(({ walkover }) => !walkover);
  if (played === undefined) throw new Error('no meeting that was played');
  const { matches } = await readDetail(publicUrl, played.id);
  const game = `/mecze/${played.id}/gry/${matches[0]?.id ?? ''}`;
  return [
    ...(await firstDayPanelPages(site)),
    `/druzyny/${encodeURIComponent((await aTeamIn(publicUrl)).tag)}`,
    ...meetings.map(({ id }) => `/mecze/${id}`),
    game,
    `${game}/powtorka`,
  ];
}
