import { impersonalTables } from './impersonal-tables.ts';

/** What a personal column is for, who answers for it, and when it is empty again. */
export interface PersonalColumn {
  purpose: string;
  /** Who decides about the data: the school's organisers, or whoever looks after the server. */
  owner: 'organisers' | 'operator';
  end: ColumnEnd;
}

/** `unfinished` to `proofs` are the steps of the purge. */
export type ColumnEnd =
  | 'unfinished or contacts'
  | 'unfinished or contacts or names'
  | 'unfinished or forms'
  | 'unfinished or names'
  | 'unfinished or proofs'
  | 'contacts'
  | 'proofs'
  | 'unfinished or erasure'
  | 'account'
  | 'session'
  | 'quarter of an hour'
  | 'two days'
  | 'kept as evidence';

export interface TableEntry {
  personal: Readonly<Record<string, PersonalColumn>>;
  /** Columns that hold nothing about a person, by their names in the schema. */
  none: readonly string[];
}

const organisers =
  (purpose: string) =>
  (end: ColumnEnd): PersonalColumn => ({ purpose, owner: 'organisers', end });

const recognise = organisers('to know who plays and to show it as far as the form allows');
const reach = organisers('to reach the player and to check that the account exists');
const review = organisers('to review the signed form, and to ask for another one');
const proof = organisers('to prove what was agreed to and when');
const account = organisers('to let an organiser in, and to know who did what');
const results = organisers('to tell the results of games');
const answerable = organisers('to tell who did what and when');

const attempt: PersonalColumn = {
  purpose: 'to slow down whoever guesses passwords; hashes alone',
  owner: 'operator',
  end: 'quarter of an hour',
};
/** Every column of every table; a test compares it with the schema. Tables by their names there. */
export const register: Readonly<Record<string, TableEntry>> = {
  players: {
    personal: {
      firstName: recognise('unfinished or names'),
      lastName: recognise('unfinished or names'),
      nickname: recognise('unfinished or erasure'),
      class: recognise('unfinished or names'),
      discordUsername: reach('unfinished or contacts'),
      riotUsername: reach('unfinished or contacts or names'),
      riotTag: reach('unfinished or contacts or names'),
      puuid: results('unfinished or contacts'),
      isAdult: organisers('to know who signs the form')('unfinished or erasure'),
      gameRole: results('unfinished or erasure'),
      memberType: results('unfinished or erasure'),
      detailsHidden: recognise('unfinished or erasure'),
      erasedAt: answerable('kept as evidence'),
    },
    none: ['id', 'teamId', 'place', 'createdAt', 'updatedAt'],
  },
  agreements: {
    personal: {
      id: review('unfinished or names'),
      playerId: review('unfinished or erasure'),
      state: review('unfinished or erasure'),
      fileName: review('unfinished or forms'),
      fileMime: review('unfinished or forms'),
      fileSha256: review('unfinished or forms'),
      fileBytes: review('unfinished or forms'),
      rejectionReason: review('unfinished or forms'),
      scopes: recognise('unfinished or erasure'),
      withdrawnAt: recognise('unfinished or erasure'),
      formVersion: proof('unfinished or proofs'),
      formSha256: proof('unfinished or proofs'),
      sentAt: proof('unfinished or proofs'),
      decidedAt: proof('unfinished or proofs'),
      decidedBy: answerable('unfinished or proofs'),
    },
    none: ['createdAt', 'updatedAt'],
  },
  consentProofs: {
    personal: {
      playerId: proof('proofs'),
      formVersion: proof('proofs'),
      formSha256: proof('proofs'),
      fileSha256: proof('proofs'),
      scopes: proof('proofs'),
      sentAt: proof('proofs'),
      decidedAt: proof('proofs'),
      decidedBy: answerable('proofs'),
      withdrawnAt: proof('proofs'),
    },
    none: ['id', 'editionId', 'createdAt'],
  },
  erasures: {
    personal: {
      subjectId: organisers('to erase again what a restored backup brings back')(
        'kept as evidence',
      ),
    },
    none: ['kind', 'at'],
  },
  teams: {
    personal: {
      // Free texts, which name nobody unless somebody writes a name into them.
      description: recognise('unfinished or erasure'),
      publicNote: recognise('unfinished or erasure'),
      // `name#tag` of game accounts, and names on the chat.
      accountsMissing: reach('unfinished or contacts'),
    },
    none: [
      'id',
      'editionId',
      'groupId',
      'name',
      'tag',
      'tagFolded',
      'schoolTag',
      'logoHash',
      'state',
      'accountsVerified',
      'createdAt',
      'updatedAt',
    ],
  },
  gamePlayerStatistics: {
    personal: {
      playerId: results('unfinished or erasure'),
      puuid: results('contacts'),
      // Its `nickname` may be the account's name: a nickname or "Zawodnik" takes its place.
      figures: results('contacts'),
    },
    none: ['id', 'gameId', 'teamId', 'place'],
  },
  games: {
    personal: {
      // A file in which names of accounts may stand, where it was not shown that none do.
      replayFile: results('contacts'),
      // Riot tells by them which accounts played.
      tournamentCode: results('contacts'),
      riotMatchId: results('contacts'),
    },
    none: [
      'id',
      'meetingId',
      'gameNumber',
      'winnerId',
      'durationSeconds',
      'patch',
      'callbackTokenHash',
      'correctedAt',
      'filledBy',
      'resultDueAt',
      'resultAttempts',
      'resultFault',
      'createdAt',
      'updatedAt',
    ],
  },
  administrators: {
    personal: {
      id: account('account'),
      email: account('account'),
      emailFolded: account('account'),
      passwordHash: account('account'),
      firstName: account('account'),
      nickname: account('account'),
      lastName: account('account'),
      totpSecret: account('account'),
      totpConfirmedAt: account('account'),
      totpLastStep: account('account'),
      createdAt: account('account'),
    },
    none: [],
  },
  sessions: {
    personal: {
      tokenHash: account('session'),
      administratorId: account('session'),
      createdAt: account('session'),
      lastUsedAt: account('session'),
    },
    none: [],
  },
  signInAttempts: {
    personal: { accountHash: attempt, addressHash: attempt, at: attempt },
    none: ['id'],
  },
  auditLog: {
    personal: {
      at: answerable('kept as evidence'),
      actorId: answerable('kept as evidence'),
      action: answerable('kept as evidence'),
      subjectId: answerable('kept as evidence'),
      // Counts, states and reasons that organisers write: no data of players belong there.
      details: answerable('kept as evidence'),
    },
    none: ['id'],
  },
  idempotencyKeys: {
    personal: {
      // Of a whole body, which may be a registration; nobody can read it back.
      bodySha256: organisers('to answer a repeated call as the first one')('two days'),
    },
    none: ['call', 'keyHash', 'status', 'answer', 'createdAt'],
  },
  groupDraws: {
    personal: { drawnBy: answerable('kept as evidence') },
    none: ['id', 'editionId', 'seed', 'teams', 'groups', 'createdAt'],
  },
  moduleVersions: {
    personal: { uploadedBy: answerable('kept as evidence') },
    none: [
      'slug',
      'version',
      'digest',
      'descriptor',
      'name',
      'entry',
      'manifest',
      'files',
      'uniqueName',
      'size',
      'chunks',
      'status',
      'checks',
      'uploadedAt',
    ],
  },
  registryRevisions: {
    personal: {
      actorId: answerable('kept as evidence'),
      reason: answerable('kept as evidence'),
    },
    none: ['rev', 'action', 'byToken', 'slug', 'summary', 'snapshot', 'createdAt'],
  },
  ...impersonalTables,
};
