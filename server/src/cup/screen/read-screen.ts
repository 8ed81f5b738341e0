import type { Scene, ScreenSettings } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { screenSettings } from '../../platform/database/schema.ts';
import { currentEditionId } from '../current-edition.ts';

export const defaultScenes: Scene[] = [
  { kind: 'LIVE', seconds: 20, shown: true },
  { kind: 'NEXT', seconds: 15, shown: true },
  { kind: 'TABLES', seconds: 12, shown: true },
  { kind: 'BRACKET', seconds: 20, shown: true },
  { kind: 'MESSAGES', seconds: 12, shown: true },
  { kind: 'SPONSORS', seconds: 10, shown: true },
];

type Row = typeof screenSettings.$inferSelect;

export function screenOf(row: Row | undefined): ScreenSettings {
  if (!row) {
    return {
      hall: { scenes: defaultScenes, messages: [] },
      overlays: { meetingId: null, groupId: null, hidden: [] },
    };
  }
  const { scenes, messages, updatedAt, meetingId, groupId, hidden } = row;
  return {
    hall: { scenes, messages, updatedAt: updatedAt.toISOString() },
    overlays: { meetingId, groupId, hidden },
  };
}

/** Of the current edition. */
export async function readScreen(db: Database | Transaction): Promise<ScreenSettings> {
  const [row] = await db
    .select()
    .from(screenSettings)
    .where(eq(screenSettings.editionId, currentEditionId));
  return screenOf(row);
}
