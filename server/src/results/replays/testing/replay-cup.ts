import { eq } from 'drizzle-orm';
import { games, players } from '../../../platform/database/schema.ts';
import { signedIn, startAfresh } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { organiserSession } from '../../../testing/organiser-session.ts';
import { seedCup, seedMeeting } from '../../../testing/seed-cup.ts';
import { namesIn } from '../../../testing/stored-files.ts';
import { incomingFolder, replaysFolder } from '../replay-store.ts';
import { secondForm, skins } from './a-replay.ts';
import { multipart, replayCalls } from './replay-call.ts';

export function championKeyOf(name: string): number | null {
  const index = skins.findIndex((skin) => skin.toLowerCase() === name.toLowerCase());
  return index < 0 ? null : index + 1;
}

async function seedReplayCup(app: TestApp) {
  const { db } = app.context;
  const cup = await seedCup(db, 'LADDER');
  await db.update(players).set({ detailsHidden: false });
  const members = [...cup.zubry.players, ...cup.lwy.players];
  for (const [place, { id }] of members.entries()) {
    const account = { riotUsername: `konto ${place}`, riotTag: 'proba' };
    await db.update(players).set(account).where(eq(players.id, id));
  }
  const pair = { editionId: cup.edition.id, team1Id: cup.zubry.id, team2Id: cup.lwy.id };
  const live = { ...pair, stage: 'LADDER' as const, bestOf: 3, state: 'LIVE' as const };
  return { cup, meetId: (await seedMeeting(db, live)).id };
}

export async function openReplayCup(app: TestApp) {
  await startAfresh(app);
  const { db, files } = app.context;
  await files.deleteFolder(replaysFolder);
  const call = await organiserSession(app);
  const own = await signedIn(app.organisersApp);
  const send = await replayCalls(app);
  const seeded = await seedReplayCup(app);
  const { body } = await call('POST', '/matches/create', { meetId: seeded.meetId });
  const gameId: string = body.id;
  const sent =
    (operation: string) =>
    (content: Buffer = secondForm()) =>
      send(`/matches/${gameId}/${operation}`, multipart([{ content }]));
  return {
    ...seeded,
    gameId,
    call,
    send,
    preview: sent('preview-replay'),
    upload: sent('upload-replay'),
    keep: (decision: object) => call('POST', `/matches/${gameId}/keep-replay`, decision),
    async stored() {
      const [row] = await db.select().from(games).where(eq(games.id, gameId));
      return row;
    },
    publicGame: async () => (await app.publicApp.inject(`/api/matches/${gameId}`)).json(),
    download: (site: 'publicApp' | 'organisersApp', headers: Record<string, string> = {}) =>
      app[site].inject({
        url: `/api/matches/${gameId}/download-replay`,
        headers: site === 'organisersApp' ? { ...own, ...headers } : headers,
      }),
    files: () => namesIn(files, replaysFolder),
    waiting: () => namesIn(files, incomingFolder),
  };
}

export type ReplayCup = Awaited<ReturnType<typeof openReplayCup>>;
