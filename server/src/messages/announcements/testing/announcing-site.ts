import { asc, eq } from 'drizzle-orm';
import type { Meeting } from '@puchar/shared/contract';
import { announcements, meetings } from '../../../platform/database/schema.ts';
import { buildTestApp, signedIn, startAfresh } from '../../../testing/build-test-app.ts';
import { seedCup, seedEdition, seedGame, seedMeeting } from '../../../testing/seed-cup.ts';
import {
  discordChannel,
  discordGuild,
  discordToken,
  startFakeDiscord,
} from '../../../testing/fake-servers/fake-discord.ts';
import { sendAnnouncements } from '../send-announcements.ts';

type Cup = Awaited<ReturnType<typeof seedCup>>;

type Call = (method: 'POST' | 'PATCH', path: string, payload: object) => Promise<Meeting>;

const operationsOf = (call: Call) => ({
  next: (id: string, expectedState: string) =>
    call('POST', `/meetings/${id}/next-state`, { expectedState }),
  back: (id: string, expectedState: string) =>
    call('POST', `/meetings/${id}/previous-state`, { expectedState }),
  move: (id: string, update: object) => call('PATCH', `/meetings/update/${id}`, update),
  walkover: (id: string, winnerId: string) =>
    call('POST', `/meetings/${id}/walkover`, { winnerId }),
});

async function openSite() {
  const discord = await startFakeDiscord([]);
  const app = await buildTestApp({
    environment: {
      DISCORD_BOT_TOKEN: discordToken,
      DISCORD_GUILD_ID: discordGuild,
      DISCORD_CHANNEL_ID: discordChannel,
      DISCORD_API_URL: discord.url,
      PUBLIC_URL: 'https://puchar.example',
    },
  });
  return { app, discord };
}

function viewsOf({ app, discord }: Awaited<ReturnType<typeof openSite>>) {
  const { db } = app.context;
  const going = new AbortController();
  return {
    run: () => sendAnnouncements(app.context, going.signal),
    said: () => discord.sent.map(({ content }) => content),
    noted: () => db.select().from(announcements).orderBy(asc(announcements.createdAt)),
    setStage: (id: string, stage: 'GROUP' | 'LADDER') =>
      db.update(meetings).set({ stage }).where(eq(meetings.id, id)),
  };
}

export async function openAnnouncingSite() {
  const parts = await openSite();
  const { app, discord } = parts;
  const { db } = app.context;
  let headers: Record<string, string> = {};
  let cup: Cup | null = null;

  const call: Call = async (method, path, payload) => {
    const url = `/api${path}`;
    const response = await app.organisersApp.inject({ method, url, headers, payload });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };

  async function forget(): Promise<void> {
    await startAfresh(app);
    await db.delete(announcements);
    // An earlier test may have opened the circuit of the service.
    app.clock.pass(3_600_000);
    discord.setFailure(null);
    discord.blocked.clear();
    discord.sent.length = 0;
    discord.requested.length = 0;
    headers = await signedIn(app.organisersApp);
  }

  function present(): Cup {
    if (cup === null) throw new Error('No cup was begun.');
    return cup;
  }
  const addMeeting = (values: Partial<typeof meetings.$inferInsert> = {}) => {
    const { edition, zubry, lwy } = present();
    const pair = { team1Id: zubry.id, team2Id: lwy.id };
    return seedMeeting(db, { editionId: edition.id, ...pair, ...values });
  };

  return {
    app,
    discord,
    headers: () => headers,
    async begin(): Promise<Cup> {
      await forget();
      cup = await seedCup(db);
      return cup;
    },
    async beginEarly(): Promise<void> {
      await forget();
      await seedEdition(db, 'PRE_SUBMISSIONS');
    },
    call,
    addMeeting,
    async addPlayed(): Promise<string> {
      const meeting = await addMeeting({ state: 'LIVE', team1Wins: 1 });
      await seedGame(db, meeting, present().zubry.players);
      return meeting.id;
    },
    ...operationsOf(call),
    ...viewsOf(parts),
    async close(): Promise<void> {
      await app.close();
      await discord.close();
    },
  };
}

export type AnnouncingSite = Awaited<ReturnType<typeof openAnnouncingSite>>;
