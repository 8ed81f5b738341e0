import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  accountLinks,
  administrators,
  agreements,
  editions,
  modules,
  moduleStages,
  moduleVersions,
  players,
  recoveryCodes,
  registryRevisions,
  regulations,
  serviceSettings,
  sponsors,
} from '../../platform/database/schema.ts';
import { system } from '../../modules/change-registry.ts';
import { renewDeployToken } from '../../modules/change-modules.ts';
import { registerModules } from '../../modules/register-built-modules.ts';
import { writeBuiltModule } from '../../modules/testing/built-module.ts';
import { buildTestApp, pluginsWith } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { newFolder } from '../new-folder.ts';
import { storedRows } from '../organiser-session.ts';
import { seedCup } from '../seed-cup.ts';
import { seedPastEdition } from '../seed-past-edition.ts';
import { collectRoutes } from './collect-routes.ts';
import { noGameData, noMedia } from './no-services.ts';

export interface RouteSite {
  app: TestApp;
  /** `METHOD /path`, sorted. */
  routes: Record<'public' | 'organisers', string[]>;
  agreementId: string;
  deployToken: string;
  /** Prefix of a route pattern → id or tag of an existing thing. */
  things: Readonly<Record<string, string>>;
}

function hostBuild(): string {
  const folder = newFolder('host');
  const build = { title: 'Puchar', fonts: [], parts: {} };
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!--server:head--><!--server:data-->');
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
  writeFileSync(path.join(folder, 'host.json'), JSON.stringify({ routes: [] }));
  return folder;
}

async function seedEverything(db: Database) {
  const { edition, group, lwy, zubry, obcy, finished, game } = await seedCup(db, 'SUBMISSIONS');
  await db.insert(regulations).values({ editionId: edition.id, content: 'Gramy uczciwie.' });
  await db.insert(serviceSettings).values({ name: 'RIOT_TOURNAMENTS', value: 'stub' });
  const [sponsor] = await db
    .insert(sponsors)
    .values({ editionId: edition.id, name: 'Hala', websiteUrl: 'https://example.org' })
    .returning();
  const email = 'jan@example.org';
  const names = { firstName: 'Jan', nickname: 'janek', lastName: 'Próbny' };
  const [second] = await db
    .insert(administrators)
    .values({ ...names, email, emailFolded: email, passwordHash: '-', role: 'OWNER' })
    .returning();
  for (const role of ['ORGANISER', 'REFEREE', 'DATA_PROTECTION', 'VIEWER'] as const) {
    const own = `${role.toLowerCase()}@example.org`;
    const account = { ...names, nickname: role, email: own, emailFolded: own, role };
    await db.insert(administrators).values({ ...account, passwordHash: '-' });
  }
  const [player] = lwy.players;
  const ofPlayer = eq(agreements.playerId, player?.id ?? '');
  const [agreement] = await db.select().from(agreements).where(ofPlayer);
  if (!sponsor || !second || !player || !agreement) throw new Error('Nothing was written.');
  const past = await seedPastEdition(db);
  const things = {
    ':year': String(past.edition.year),
    '/api/editions/archive/:year/meetings': past.final.id,
    '/api/editions/archive/:year/teams': past.sowy.tag,
    '/api/auth/': second.id,
    '/api/editions/': edition.id,
    '/api/groups/:name': group.name,
    '/api/groups/': group.id,
    '/api/matches/': game.id,
    '/api/meetings/': finished.id,
    '/api/modules/:slug': 'tables',
    '/api/players/': player.id,
    '/api/services/': 'RIOT',
    '/api/sponsors/': sponsor.id,
    '/api/statistics/players/': zubry.players[0]?.id ?? '',
    '/api/teams/accept/': obcy.tag,
    '/api/teams/reject/': obcy.tag,
    '/api/teams/:tag': lwy.tag,
    '/api/teams/': lwy.id,
    ':groupId': group.id,
  };
  return { agreementId: agreement.id, things };
}

export async function openRouteSite(): Promise<RouteSite> {
  const collected = collectRoutes();
  const app = await buildTestApp({
    environment: { HOST_DIST: hostBuild() },
    further: pluginsWith({ staticData: noGameData, media: noMedia, renderer: null }),
  });
  collected.stop();
  const routes = {
    public: collected.of(app.publicApp),
    organisers: collected.of(app.organisersApp),
  };
  await registerModules(app.context, [writeBuiltModule()]);
  const { deployToken } = await renewDeployToken(app.context, { slug: 'tables', actor: system });
  return { app, routes, deployToken, ...(await seedEverything(app.context.db)) };
}

export async function everythingStored(db: Database): Promise<unknown> {
  return [
    await storedRows(db),
    await db.select().from(administrators).orderBy(asc(administrators.id)),
    await db.select().from(accountLinks),
    await db.select().from(recoveryCodes),
    await db.select().from(agreements).orderBy(asc(agreements.id)),
    await db.select().from(editions).orderBy(asc(editions.id)),
    await db.select().from(modules),
    await db.select().from(moduleStages),
    await db.select().from(moduleVersions),
    await db.select().from(registryRevisions),
    await db.select().from(players).orderBy(asc(players.id)),
    await db.select().from(regulations),
    await db.select().from(serviceSettings),
    await db.select().from(sponsors).orderBy(asc(sponsors.id)),
  ];
}
