import { formatDayHeading, formatTime } from '@puchar/shared/domain';
import type { ServerContext } from '../../platform/context.ts';
import { readSeason, readSituations, teamIdsOf } from './read-season.ts';
import type { Situation } from './read-season.ts';
import { newsTexts as texts } from './texts.pl.ts';

export const inWords = (instant: string) =>
  texts.date(formatDayHeading(instant), formatTime(instant));

export const opponentOf = ({ team1, team2 }: Situation['meeting'], teamId: string) =>
  team1.id === teamId ? team2 : team1;

/** What the other captain, an organiser or the clock did last; null where the team itself did, or where it has a date. */
function newsOf({ latest, problemOf }: Situation, teamId: string): string | null {
  if (latest === null) return null;
  const { state, row, open, proposals } = latest;
  switch (state.kind) {
    case 'REPLY': {
      if (open === null || state.proposedBy === teamId) return null;
      const dates = open.dates.filter((date) => problemOf(date) === null).map(inWords);
      return texts.proposed(dates.join('; '), inWords(row.deadline.toISOString()));
    }
    case 'APPROVAL': {
      const isOwn = proposals.at(-1)?.teamId === teamId;
      return isOwn ? texts.accepted(inWords(state.date)) : null;
    }
    case 'ORGANISERS':
      return texts.organisers;
    case 'ENDED':
      return state.outcome === 'CLOSED' ? texts.closed : null;
    case 'VOID':
    case 'PROPOSALS':
      return null;
  }
}

/** For the captain of one team, of those meetings where there is news. @param shown Names, safe for an e-mail. */
export async function readDateNews(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  teamId: string,
  { meetingIds, shown }: { meetingIds: readonly string[]; shown: (name: string) => string },
): Promise<string[]> {
  const season = await readSeason(db, { now: clock.now(), site: 'public' });
  if (season === null) return [];
  const situations = await readSituations(
    db,
    season,
    (meeting) => meetingIds.includes(meeting.id) && teamIdsOf(meeting).includes(teamId),
  );
  return situations.flatMap((situation) => {
    const news = newsOf(situation, teamId);
    const opponent = shown(opponentOf(situation.meeting, teamId).name);
    return news === null ? [] : [texts.ofMeeting(opponent, news)];
  });
}
