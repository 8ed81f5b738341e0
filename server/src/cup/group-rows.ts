import type { Group } from '@puchar/shared/contract';
import { groups } from '../platform/database/schema.ts';

export const groupColumns = { id: groups.id, name: groups.name, updatedAt: groups.updatedAt };

export function toGroup(row: { id: string; name: string; updatedAt: Date }): Group {
  return { id: row.id, name: row.name, updatedAt: row.updatedAt.toISOString() };
}
