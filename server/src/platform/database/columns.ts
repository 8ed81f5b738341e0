import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random key of a row; the address of a thing gives nothing away about its neighbours. */
export const rowId = () => uuid('id').primaryKey().defaultRandom();

/** Instant in UTC to the millisecond, as JavaScript keeps it. */
export const instantAt = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Moment of the row's making. */
export const createdAt = () => instantAt('created_at').notNull().defaultNow();

/** Moment of the last change, what `expectedUpdatedAt` of a caller is compared with. */
export const updatedAt = () => instantAt('updated_at').notNull().defaultNow();
