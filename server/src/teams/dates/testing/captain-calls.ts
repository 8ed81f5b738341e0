import { dateCase, defaultCaptainSettings, teamDates } from '@puchar/shared/contract';
import type { CaptainSettings, DateCase, MeetingDates } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { writeSections } from '../../../cup/settings/change-settings.ts';
import { startAfresh } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { organiserSession } from '../../../testing/organiser-session.ts';
import { seedCup } from '../../../testing/seed-cup.ts';
import { renewTeamPage } from '../../team-page/team-pages.repository.ts';

export interface CaptainResponse {
  status: number;
  code: string | null;
  issues: { path: (string | number)[]; message: string }[];
  /** Of the meeting that was named; null where nothing of it is shown. */
  dates: MeetingDates | null;
}

const rejection = z.object({
  code: z.string(),
  issues: z.optional(
    z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
  ),
});

export type Captain = Awaited<ReturnType<typeof captainOf>>;

let captains = 0;

/** Calls with the secret of a new page of the team, each captain from an address of its own. */
export async function captainOf(
  { context, publicApp }: TestApp,
  { teamId, editionId }: { teamId: string; editionId: string },
) {
  captains += 1;
  const remoteAddress = `10.0.${Math.floor(captains / 256)}.${captains % 256}`;
  const at = context.clock.now();
  const secret = await context.db.transaction((tx) =>
    renewTeamPage(tx, context.secrets, { teamId, editionId, at }),
  );
  const call = async (
    meetingId: string,
    step?: 'propose' | 'accept' | 'withdraw',
    payload: object = {},
  ): Promise<CaptainResponse> => {
    const url = `/api/team-pages/${secret}/dates`;
    const response = await publicApp.inject(
      step === undefined
        ? { url, remoteAddress }
        : { method: 'POST', url: `${url}/${meetingId}/${step}`, payload, remoteAddress },
    );
    const status = response.statusCode;
    if (status !== 200) {
      const { code, issues = [] } = z.parse(rejection, response.json());
      return { status, code, issues, dates: null };
    }
    const { meetings } = z.parse(teamDates, response.json());
    const dates = meetings.find((meeting) => meeting.meetingId === meetingId) ?? null;
    return { status, code: null, issues: [], dates };
  };
  return {
    secret,
    read: async (meetingId: string) => (await call(meetingId)).dates,
    propose: (meetingId: string, dates: readonly string[], repliesTo: string | null = null) =>
      call(meetingId, 'propose', { dates, repliesTo }),
    accept: (meetingId: string, proposalId: string, date: string) =>
      call(meetingId, 'accept', { proposalId, date }),
    withdraw: (meetingId: string, proposalId: string) =>
      call(meetingId, 'withdraw', { proposalId }),
  };
}

export function writeCaptainSettings(
  { context }: TestApp,
  changes: Partial<CaptainSettings>,
): Promise<void> {
  const captains = { ...defaultCaptainSettings, ...changes };
  const at = context.clock.now();
  return context.db.transaction((tx) => writeSections(tx, { captains }, at));
}

export const casesOf = (body: unknown): DateCase[] => z.parse(z.array(dateCase), body);

const noon = Date.parse('2026-03-27T11:00:00.000Z');

export type DateScene = Awaited<ReturnType<typeof dateScene>>;

/** Noon of a Friday; the meeting `id` of both captains is a week later, at 19:00. */
export async function dateScene(app: TestApp) {
  app.clock.pass(noon - app.clock.now().getTime());
  await startAfresh(app);
  const call = await organiserSession(app);
  const cup = await seedCup(app.context.db);
  const editionId = cup.edition.id;
  return {
    call,
    cup,
    id: cup.upcoming.id,
    zubry: await captainOf(app, { teamId: cup.zubry.id, editionId }),
    lwy: await captainOf(app, { teamId: cup.lwy.id, editionId }),
  };
}
