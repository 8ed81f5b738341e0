import { timestamp, uuid } from 'drizzle-orm/pg-core';

export const rowId = () => uuid('id').primaryKey().defaultRandom();

export const instantAt = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instantAt('created_at').notNull().defaultNow();

/** Compared with the `expectedUpdatedAt` of a request. */
export const updatedAt = () => instantAt('updated_at').notNull().defaultNow();
