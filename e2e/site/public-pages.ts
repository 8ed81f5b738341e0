import type { Stage } from '@puchar/shared/contract';
import { aMeetingIn } from './meetings.ts';
import { sitePages } from './pages.ts';
import { aTeamIn } from './teams.ts';

const withForms = ['/zgody-rodo', '/rejestracja'];
const withMatches: readonly Stage[] = ['GROUPS', 'LADDER', 'POST'];

export interface PublicPage {
  /** The same on every site; ids are not. */
  name: string;
  path: string;
}

/** Every public page of a stage, with what it shows behind its own links. */
export async function publicPages(publicUrl: string, stage: Stage): Promise<PublicPage[]> {
  const own = sitePages
    .filter(({ path, stages }) => stages.includes(stage) && !withForms.includes(path))
    .map(({ path }) => path);
  const plain = ['/', ...own, '/nie/ma/takiej'].map((path) => ({ name: path, path }));
  if (stage === 'PRE_SUBMISSIONS') return plain;
  const { tag } = await aTeamIn(publicUrl);
  const team = { name: '/druzyny/:tag', path: `/druzyny/${encodeURIComponent(tag)}` };
  if (!withMatches.includes(stage)) return [...plain, team];
  const [finished, upcoming] = [
    await aMeetingIn(publicUrl, 'FINISHED'),
    await aMeetingIn(publicUrl, 'UPCOMING'),
  ];
  return [
    ...plain,
    team,
    { name: '/mecze?tab=zakonczone', path: '/mecze?tab=zakonczone' },
    { name: '/mecze/:finished', path: `/mecze/${finished.id}` },
    { name: '/mecze/:upcoming', path: `/mecze/${upcoming.id}` },
    ...(stage === 'GROUPS'
      ? []
      : [{ name: '/drabinka?widok=lista', path: '/drabinka?widok=lista' }]),
  ];
}
