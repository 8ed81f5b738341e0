import { buildTestApp, fromOwnPage, testOrganiser } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { totpCodeOf, totpStep } from '../totp.ts';

export const secondOrganiser = {
  email: 'jan@example.org',
  password: 'drugie-haslo-1',
  firstName: 'Jan',
  nickname: 'janek',
  lastName: 'Próbny',
  role: 'OWNER',
} as const;

export interface AuthResponse {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  /** `cookie` header of the started session; empty when it ended one. */
  cookie: string | undefined;
  headers: Record<string, unknown>;
}

interface AuthCall {
  cookie?: string | undefined;
  payload?: object;
  address?: string;
}

export type AuthCalls = Awaited<ReturnType<typeof authCalls>>;

export async function authCalls() {
  const app: TestApp = await buildTestApp();
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { cookie, payload, address = '192.0.2.1' }: AuthCall = {},
  ): Promise<AuthResponse> => {
    const response = await app.organisersApp.inject({
      method,
      url: `/api${path}`,
      headers: { ...fromOwnPage, ...(cookie ? { cookie } : {}) },
      remoteAddress: address,
      ...(payload ? { payload } : {}),
    });
    const [set] = response.cookies;
    return {
      status: response.statusCode,
      body: response.json(),
      cookie: set && (set.value === '' ? '' : `${set.name}=${set.value}`),
      headers: response.headers,
    };
  };
  const signIn = (given: Partial<typeof testOrganiser & { code: string }> = {}, address?: string) =>
    call('POST', '/auth/sign-in', {
      payload: { ...testOrganiser, ...given },
      ...(address === undefined ? {} : { address }),
    });
  const enter = async (given: Partial<typeof testOrganiser> = {}): Promise<string> => {
    const { cookie, body } = await signIn(given);
    if (cookie === undefined) throw new Error(`Sign-in returned ${JSON.stringify(body)}`);
    return cookie;
  };
  const isSignedIn = async (cookie: string) =>
    (await call('GET', '/auth/get-session', { cookie })).status === 200;
  const makeSecond = async (cookie: string) => {
    const made = await call('POST', '/auth/create-admin', { cookie, payload: secondOrganiser });
    const { email, password } = secondOrganiser;
    return { id: String(made.body.id), cookie: await enter({ email, password }) };
  };
  return { app, call, signIn, enter, isSignedIn, makeSecond };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function codeFor(secret: string, at: Date): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const raw = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  return totpCodeOf(raw, totpStep(at));
}
