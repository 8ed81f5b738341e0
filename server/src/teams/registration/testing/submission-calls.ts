import { gameRoles } from '@puchar/shared/contract';
import type { Endpoints, ErrorBody, teamSubmission } from '@puchar/shared/contract';
import { errorBody } from '@puchar/shared/contract';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { makeBotToken } from '../../captcha/testing/bot-token.ts';

export type SubmissionBody = z.input<typeof teamSubmission>;
export type Member = SubmissionBody['members'][number];

/** The first is the captain, the sixth and seventh are substitutes. */
export function aMember(place: number, changes: Partial<Member> = {}): Member {
  const role = gameRoles[place % gameRoles.length] ?? 'TOP';
  const starter = place === 0 ? 'CAPTAIN' : 'NORMAL';
  return {
    firstName: `Imię${place}`,
    lastName: `Nazwisko${place}`,
    nickname: `Pseudonim${place}`,
    class: '2b',
    discordUsername: `rozmowca${place}`,
    riotUsername: `Konto${place}`,
    riotTag: 'EUNE',
    isAdult: place === 0,
    gameRole: role,
    memberType: place < gameRoles.length ? starter : 'SUBSTITUTE',
    ...changes,
  };
}

export function membersOf(count: number): Member[] {
  return Array.from({ length: count }, (_, place) => aMember(place));
}

export function aLogo(side = 256, colour = '#2040a0'): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

export function aSubmission(logo: Buffer): Omit<SubmissionBody, 'turnstileToken'> {
  return {
    name: 'Żubry z Oliwy',
    tag: 'ŻUB',
    description: null,
    schoolTag: 'G1LO',
    logo: logo.toString('base64'),
    members: membersOf(gameRoles.length),
    isPermittedPerson: true,
    isRegulationAccepted: true,
    isGdprAccepted: true,
  };
}

export interface SubmissionResult {
  status: number;
  /** Null when rejected. */
  teamId: string | null;
  pageSecret?: string | undefined;
  rejection: ErrorBody | null;
  headers: Record<string, unknown>;
}

const received = z.object({
  message: z.string(),
  teamId: z.uuid(),
  forGuardians: z.optional(z.string()),
  pageSecret: z.optional(z.string()),
}) satisfies z.ZodMiniType<z.infer<Endpoints['createSubmission']['answer']>>;

export type SubmissionCalls = Awaited<ReturnType<typeof submissionCalls>>;

export async function submissionCalls(app: TestApp) {
  const logo = await aLogo();
  let tags = 0;
  const body = async (changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
    ...aSubmission(logo),
    tag: `T${(tags += 1).toString(36).padStart(3, '0')}`,
    turnstileToken: await makeBotToken(app.context),
    ...changes,
  });
  const send = async (
    payload: object | string,
    options: { headers?: Record<string, string>; remoteAddress?: string } = {},
  ): Promise<SubmissionResult> => {
    const response = await app.publicApp.inject({
      method: 'POST',
      url: '/api/teams/create-submission',
      payload,
      ...options,
      headers: { 'content-type': 'application/json', ...options.headers },
    });
    const { statusCode: status, headers } = response;
    const json: unknown = response.json();
    if (status !== 201) {
      return { status, teamId: null, rejection: z.parse(errorBody, json), headers };
    }
    const { teamId, pageSecret } = z.parse(received, json);
    return { status, teamId, pageSecret, rejection: null, headers };
  };
  const submit = async (changes: Record<string, unknown> = {}) => send(await body(changes));
  return { body, send, submit };
}
