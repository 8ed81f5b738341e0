import type { Stage } from '@puchar/shared/contract';
import type { Database } from '../platform/database/database.ts';
import { bracketNodes, editions, regulations, sponsors } from '../platform/database/schema.ts';
import { seedGame, seedGroup, seedMeeting, seedTeam } from './seed-cup.ts';

interface Values {
  year?: number;
  stage?: Stage;
  createdAt?: Date;
}

/** Two teams of one group: a group meeting won by the Orły, and a final won by the Sowy. */
export async function seedPastEdition(
  db: Database,
  { year = 2025, stage = 'POST', createdAt = new Date('2025-01-01') }: Values = {},
) {
  const [edition] = await db
    .insert(editions)
    .values({ name: `Puchar ${year}`, year, ordinal: 7, stage, isCurrent: false, createdAt })
    .returning();
  if (edition === undefined) throw new Error('Nothing was written.');
  const editionId = edition.id;
  const group = await seedGroup(db, editionId, 'A');
  const sowy = await seedTeam(db, editionId, { name: 'Sowy', tag: 'SOWA', groupId: group.id });
  const orly = await seedTeam(db, editionId, { name: 'Orły', tag: 'ORŁY', groupId: group.id });
  const pair = { editionId, team1Id: sowy.id, team2Id: orly.id, state: 'FINISHED' as const };
  const grouped = await seedMeeting(db, {
    ...pair,
    groupId: group.id,
    team2Wins: 1,
    winnerId: orly.id,
    date: new Date(`${year}-03-20T17:00:00Z`),
  });
  const final = await seedMeeting(db, {
    ...pair,
    stage: 'LADDER',
    team1Wins: 1,
    winnerId: sowy.id,
    date: new Date(`${year}-05-20T17:00:00Z`),
  });
  const game = await seedGame(db, final, [...sowy.players, ...orly.players]);
  await db.insert(bracketNodes).values({
    editionId,
    round: 1,
    centralOne: true,
    meetingId: final.id,
    firstTeamId: sowy.id,
    secondTeamId: orly.id,
  });
  await db.insert(regulations).values({ editionId, content: `# Zasady ${year}` });
  await db
    .insert(sponsors)
    .values({ editionId, name: `Hala ${year}`, websiteUrl: 'https://example.org' });
  return { edition, group, sowy, orly, grouped, final, game };
}
