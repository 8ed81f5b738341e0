import type { Role } from '@puchar/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { endSession, startSession } from '../../organisers/auth/sessions.ts';
import { fromOwnPage } from '../build-test-app.ts';
import type { RouteSite } from './route-site.ts';

export interface Caller {
  headers: () => Promise<Record<string, string>>;
  hasLink?: boolean;
}

export const foreignPages = {
  'a foreign site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'the public site': { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
  'the public site, by its origin alone': { origin: 'http://127.0.0.1:3000' },
  'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a page that says nothing of itself': {},
} as const satisfies Record<string, Record<string, string>>;

const withToken = (token: string) => ({ cookie: `puchar_session=${token}` });

export function callersOf({ app, agreementId, deployToken }: RouteSite) {
  const { db, clock } = app.context;
  const freshSession = async (role: Role = 'OWNER'): Promise<string> => {
    const [own] = await db
      .select()
      .from(administrators)
      .where(and(eq(administrators.role, role), ne(administrators.nickname, 'janek')));
    return transaction(db, (tx) => startSession(tx, own?.id ?? '', clock.now(), undefined));
  };
  const anonymous: Caller = { headers: async () => ({}) };
  const linkHolder: Caller = {
    hasLink: true,
    headers: async () => ({
      ...fromOwnPage,
      ...withToken(agreementId),
      authorization: `Bearer ${agreementId}`,
    }),
  };
  const team: Caller = {
    headers: async () => ({ authorization: `Bearer ${deployToken}` }),
  };
  const ofRole = (role: Role): Caller => ({
    headers: async () => ({ ...fromOwnPage, ...withToken(await freshSession(role)) }),
  });
  const organiser = ofRole('OWNER');
  const endedSession: Caller = {
    async headers() {
      const token = await freshSession();
      await endSession(db, token);
      return { ...fromOwnPage, ...withToken(token) };
    },
  };
  const organiserOn = (page: keyof typeof foreignPages): Caller => ({
    headers: async () => ({ ...foreignPages[page], ...withToken(await freshSession()) }),
  });
  return { anonymous, linkHolder, team, organiser, ofRole, endedSession, organiserOn };
}
