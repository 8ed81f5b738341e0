import { rosterRequest, teamPage } from '@puchar/shared/contract';
import type { TeamPage } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import {
  auditLog,
  editions,
  erasures,
  rosterRequests,
} from '../../../../platform/database/schema.ts';
import { startAfresh } from '../../../../testing/build-test-app.ts';
import type { TestApp } from '../../../../testing/build-test-app.ts';
import { organiserSession } from '../../../../testing/organiser-session.ts';
import { seedEdition } from '../../../../testing/seed-cup.ts';
import type { SubmissionCalls } from '../../../registration/testing/submission-calls.ts';

export const person = {
  firstName: 'Kunegunda',
  lastName: 'Zmyślona',
  nickname: 'Kuna',
  class: '2a',
  discordUsername: 'kuna',
  riotUsername: 'Kuna w grze',
  riotTag: 'EUNE',
  isAdult: false,
};

/** What no closed request may leave. */
export const personal = /Kunegunda|Zmyślona|Kuna|kuna|Złamana ręka/;

interface Team {
  teamId: string;
  secret: string;
}

async function register(submissions: SubmissionCalls): Promise<Team> {
  const { teamId, pageSecret } = await submissions.submit();
  if (teamId === null || pageSecret === undefined) throw new Error('The team was not stored.');
  return { teamId, secret: pageSecret };
}

/** A team after the date for changes of rosters, and the calls of both sides about it. */
export async function lateTeam(app: TestApp, submissions: SubmissionCalls) {
  const { db } = app.context;
  await startAfresh(app);
  await db.delete(erasures);
  await seedEdition(db, 'SUBMISSIONS');
  app.clock.pass(3_600_000);
  const organiser = await organiserSession(app);
  const team = await register(submissions);
  await db.update(editions).set({ rosterDeadline: app.clock.now() });
  const path = `/teams/roster-requests/${team.teamId}`;

  async function call(rest: string, payload: object = {}, { secret } = team) {
    const url = `/api/team-pages/${secret}/roster-requests${rest}`;
    const response = await app.publicApp.inject({ method: 'POST', url, payload });
    return { status: response.statusCode, body: response.json() };
  }

  async function readPage({ secret } = team): Promise<TeamPage> {
    return z.parse(teamPage, (await app.publicApp.inject(`/api/team-pages/${secret}`)).json());
  }

  async function readRequest() {
    const { body } = await organiser('GET', path);
    return z.parse(z.nullable(rosterRequest), body);
  }

  return {
    team,
    path,
    organiser,
    call,
    readPage,
    readRequest,
    another: () => register(submissions),
    /** The second member shall leave. */
    async file(changes: object = {}) {
      const [, leaving] = (await readPage()).members;
      const change = { kind: 'REPLACE', playerId: leaving?.id, person, ...changes };
      const filed = await call('', { change, reason: 'Złamana ręka.' });
      return { ...filed, leaving, id: (await readRequest())?.id ?? '' };
    },
    async accept(id: string) {
      const expectedUpdatedAt =
        (await readRequest())?.teamUpdatedAt ?? app.clock.now().toISOString();
      return organiser('POST', `${path}/${id}/accept`, { expectedUpdatedAt });
    },
    decline: (id: string, reason = 'Jest za późno.') =>
      organiser('POST', `${path}/${id}/decline`, { reason }),
    /** Everything of the request's table and the log, as a copy of the database has it. */
    stored: async () =>
      JSON.stringify([await db.select().from(rosterRequests), await db.select().from(auditLog)]),
  };
}
