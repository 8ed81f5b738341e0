import { endpoints } from '@puchar/shared/contract';
import type { Meeting, MeetingState, Stage } from '@puchar/shared/contract';
import { readMeetings } from './meetings.ts';
import { sitePages } from './pages.ts';
import { aTeamIn } from './teams.ts';

const withForms = ['/zgody-rodo', '/rejestracja'];
const withMatches: readonly Stage[] = ['GROUPS', 'LADDER', 'POST'];

export interface PublicPage {
  /** Stable across sites, unlike ids. */
  name: string;
  path: string;
}

async function allMeetingsIn(publicUrl: string, state: MeetingState): Promise<Meeting[]> {
  const found: Meeting[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await readMeetings(publicUrl, state, page);
    if (rows.length === 0) return found;
    found.push(...rows);
  }
}

/**
 * The last and the next meeting change with the day, this one does not. It is one of the longest, with the heaviest
 * page.
 */
async function theMeetingIn(publicUrl: string, state: MeetingState): Promise<Meeting> {
  const all = await allMeetingsIn(publicUrl, state);
  const [first] = all.toSorted((a, b) => b.bestOf - a.bestOf || (a.id < b.id ? -1 : 1));
  if (first === undefined) throw new Error(`no ${state} meeting`);
  return first;
}

/** Pages of the last edition in the archive, which are the same in every stage. */
export async function archivePages(publicUrl: string): Promise<PublicPage[]> {
  const list = await fetch(`${publicUrl}/api/editions/archive`);
  const [edition] = endpoints.getArchive.answer.parse(await list.json());
  if (edition === undefined) throw new Error('no edition in the archive');
  const path = `/edycje/${edition.address}`;
  const response = await fetch(`${publicUrl}/api/editions/archive/${edition.address}`);
  const { meetings, teams } = endpoints.getArchivedEdition.answer.parse(await response.json());
  const [final] = meetings;
  const [team] = teams;
  return [
    { name: '/edycje/:year', path },
    { name: '/edycje/:year/regulamin', path: `${path}/regulamin` },
    { name: '/edycje/:year/mecze/:id', path: `${path}/mecze/${final?.id ?? ''}` },
    {
      name: '/edycje/:year/druzyny/:tag',
      path: `${path}/druzyny/${encodeURIComponent(team?.tag ?? '')}`,
    },
  ];
}

/** The one with the most games, so that the page is as long as any. */
export async function aRankedPlayerIn(publicUrl: string): Promise<string> {
  const response = await fetch(`${publicUrl}/api/statistics/players`);
  const { players } = endpoints.getPlayerRanking.answer.parse(await response.json());
  const gamesOf = ({ stages }: (typeof players)[number]) =>
    stages.reduce((sum, { games }) => sum + games, 0);
  const [first] = players.toSorted((a, b) => gamesOf(b) - gamesOf(a) || (a.id < b.id ? -1 : 1));
  if (first === undefined) throw new Error('no player with figures');
  return first.id;
}

export async function publicPages(publicUrl: string, stage: Stage): Promise<PublicPage[]> {
  const own = sitePages
    .filter(({ path, stages }) => stages.includes(stage) && !withForms.includes(path))
    .map(({ path }) => path);
  const plain = ['/', ...own, '/nie/ma/takiej'].map((path) => ({ name: path, path }));
  if (stage === 'PRE_SUBMISSIONS') return [...plain, ...(await archivePages(publicUrl))];
  const { tag } = await aTeamIn(publicUrl);
  const team = { name: '/druzyny/:tag', path: `/druzyny/${encodeURIComponent(tag)}` };
  if (!withMatches.includes(stage)) return [...plain, team];
  const [finished, upcoming] = [
    await theMeetingIn(publicUrl, 'FINISHED'),
    await theMeetingIn(publicUrl, 'UPCOMING'),
  ];
  return [
    ...plain,
    team,
    { name: '/mecze?tab=zakonczone', path: '/mecze?tab=zakonczone' },
    { name: '/mecze/:finished', path: `/mecze/${finished.id}` },
    { name: '/mecze/:upcoming', path: `/mecze/${upcoming.id}` },
    { name: '/statystyki?widok=bohaterowie', path: '/statystyki?widok=bohaterowie' },
    { name: '/statystyki/:playerId', path: `/statystyki/${await aRankedPlayerIn(publicUrl)}` },
    ...(stage === 'GROUPS'
      ? []
      : [{ name: '/drabinka?widok=lista', path: '/drabinka?widok=lista' }]),
  ];
}
