import type { Game } from '@puchar/shared/contract';
import { aGame, aTeamSummary, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../../lib/session/testing/an-organiser.ts';
import MeetingPage from '../meeting.page.tsx';

export const owls = aTeamSummary();
export const wolves = aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' });

export const live = (wins1: number, wins2: number) => ({
  state: 'LIVE' as const,
  team1: { ...owls, wins: wins1 },
  team2: { ...wolves, wins: wins2 },
});

export const aBareGame = (gameNumber: number, winnerId: string | null, change?: Partial<Game>) =>
  aGame({
    id: uuid(500 + gameNumber),
    gameNumber,
    winnerId,
    durationSeconds: null,
    team1Statistics: null,
    team2Statistics: null,
    players: [],
    ...change,
  });

export function openMeeting(responses: FakeResponses) {
  const api = fakeApi({ getSession: anOrganiser, getTeams: [], getDateCases: [], ...responses });
  const url = `/mecze/${uuid(301)}`;
  return { api, ...renderAt(<MeetingPage />, { url, path: '/mecze/:meetingId' }) };
}
