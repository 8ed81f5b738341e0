import { asc } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import {
  auditLog,
  gamePlayerStatistics,
  games,
  gameTeamStatistics,
  groups,
  meetings,
  teams,
} from '../platform/database/schema.ts';
import { signedIn } from './build-test-app.ts';
import type { TestApp } from './build-test-app.ts';

export interface CallResult {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

export async function organiserSession(app: TestApp) {
  const headers = await signedIn(app.organisersApp);
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<CallResult> => {
    const url = `/api${path}`;
    const body = payload === undefined ? {} : { payload };
    const response = await app.organisersApp.inject({ method, url, headers, ...body });
    return { status: response.statusCode, body: response.json() };
  };
}

export async function storedRows(db: Database): Promise<unknown> {
  return [
    await db.select().from(groups).orderBy(asc(groups.id)),
    await db.select().from(teams).orderBy(asc(teams.id)),
    await db.select().from(meetings).orderBy(asc(meetings.id)),
    await db.select().from(games).orderBy(asc(games.id)),
    await db.select().from(gameTeamStatistics).orderBy(asc(gameTeamStatistics.teamId)),
    await db.select().from(gamePlayerStatistics).orderBy(asc(gamePlayerStatistics.id)),
    await auditRows(db),
  ];
}

export async function auditRows(db: Database) {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.filter(({ action }) => !action.startsWith('auth.'));
}
