import type { Database, Transaction } from '../platform/database/database.ts';
import {
  eraseAccountsOfGames,
  eraseContacts,
  eraseMissingAccounts,
  findAccountsOfGames,
  findContacts,
  findMissingAccounts,
} from './erase-contacts.ts';
import { eraseForms, eraseProofs, findForms, findProofs } from './erase-forms.ts';
import { eraseGameKeys, findGameKeys } from './erase-game-keys.ts';
import { eraseNames, findNames } from './erase-names.ts';
import { eraseReplays, findReplays } from './erase-replays.ts';
import { eraseUnfinished, findUnfinished } from './erase-unfinished.ts';
import type { PurgeStep } from './periods.ts';

/** What a step does to one kind of rows. */
export interface PurgeTask {
  step: PurgeStep;
  /** What the ids are; those of players are remembered, in case that a backup brings the data back. */
  subject: 'team' | 'player' | 'figures' | 'replay' | 'game';
  /** Ids of an edition's rows that hold something yet. */
  find(db: Database, editionId: string, limit: number): Promise<string[]>;
  /** @returns Names of the consents' files, to be removed after the commit. */
  erase(tx: Transaction, ids: readonly string[], at: Date): Promise<string[]>;
}

/** In the order of the periods. What was erased is not found again: that is how a killed job goes on. */
export const purgeTasks: readonly PurgeTask[] = [
  { step: 'unfinished', subject: 'team', find: findUnfinished, erase: eraseUnfinished },
  { step: 'contacts', subject: 'player', find: findContacts, erase: eraseContacts },
  { step: 'contacts', subject: 'team', find: findMissingAccounts, erase: eraseMissingAccounts },
  { step: 'contacts', subject: 'figures', find: findAccountsOfGames, erase: eraseAccountsOfGames },
  { step: 'contacts', subject: 'game', find: findGameKeys, erase: eraseGameKeys },
  { step: 'contacts', subject: 'replay', find: findReplays, erase: eraseReplays },
  { step: 'forms', subject: 'player', find: findForms, erase: eraseForms },
  { step: 'names', subject: 'player', find: findNames, erase: eraseNames },
  { step: 'proofs', subject: 'player', find: findProofs, erase: eraseProofs },
];
