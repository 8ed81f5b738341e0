import { attempt, columns, nothing, organisers, tries } from './register-entry.ts';
import type { TableEntry } from './register-entry.ts';
import { captainsRegister } from './register-captains.ts';

const recognise = organisers('to know who plays and to show it as far as the form allows');
const reach = organisers('to reach the player and to check that the account exists');
const review = organisers('to review the signed form, and to request another one');
const proof = organisers('to prove what was agreed to and when');
const account = organisers('to let an organiser in, and to know who did what');
const invited = organisers('to let a person make an account, or set a new password, by a link');
const results = organisers('to show the results of games');
const crew = organisers(
  'cards of the organisers and the contact data of the school, written to be public',
);
const answerable = organisers('to record who did what and when');

/** Every column of every table; a test compares it with the schema. */
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
      erasedAt: answerable('retained as evidence'),
    },
    none: columns('id teamId place createdAt updatedAt'),
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
    none: columns('createdAt updatedAt'),
  },
  sentBackForms: {
    personal: {
      playerId: review('unfinished or forms'),
      fileName: review('unfinished or forms'),
      fileMime: review('unfinished or forms'),
      fileSha256: review('unfinished or forms'),
      fileBytes: review('unfinished or forms'),
      formVersion: review('unfinished or forms'),
      formSha256: review('unfinished or forms'),
      reason: review('unfinished or forms'),
      sentAt: review('unfinished or forms'),
      sentBackAt: review('unfinished or forms'),
    },
    none: columns('id'),
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
    none: columns('id editionId createdAt'),
  },
  erasures: {
    personal: {
      subjectId: organisers('to reapply erasures to a restored backup')('retained as evidence'),
    },
    none: columns('kind at'),
  },
  teams: {
    personal: {
      // Free text, which may contain names.
      description: recognise('unfinished or erasure'),
      publicNote: recognise('unfinished or erasure'),
      // `name#tag` of game accounts, and chat names.
      accountsMissing: reach('unfinished or contacts'),
    },
    none: columns(
      'id editionId groupId name tag tagFolded schoolTag logoHash state accountsVerified droppedOut droppedOutAt dropOutRule remindedAt createdAt updatedAt',
    ),
  },
  meetingSides: {
    personal: { lineUp: results('unfinished or erasure') },
    none: columns('meetingId teamId checkedInAt winners reportedAt updatedAt'),
  },
  ...captainsRegister,
  gamePlayerStatistics: {
    personal: {
      playerId: results('unfinished or erasure'),
      puuid: results('contacts'),
      // `nickname` may be the account's name; erasure replaces it.
      figures: results('contacts'),
    },
    none: columns('id gameId teamId place isWithheld'),
  },
  games: {
    personal: {
      // May contain account names unless it was shown not to.
      replayFile: results('contacts'),
      // With them Riot's API names the accounts.
      tournamentCode: results('contacts'),
      riotMatchId: results('contacts'),
    },
    none: columns(
      'id meetingId gameNumber winnerId durationSeconds patch callbackTokenHash correctedAt filledBy resultDueAt resultAttempts resultFault createdAt updatedAt',
    ),
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
      role: account('account'),
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
  recoveryCodes: {
    personal: { codeHash: account('account'), administratorId: account('account') },
    none: [],
  },
  accountLinks: {
    personal: {
      tokenHash: invited('link'),
      email: invited('link'),
      emailFolded: invited('link'),
      role: invited('link'),
      administratorId: invited('link'),
      madeBy: invited('link'),
    },
    none: columns('id expiresAt'),
  },
  signInAttempts: {
    personal: { accountHash: attempt, addressHash: attempt, at: attempt },
    none: columns('id'),
  },
  auditLog: {
    personal: {
      at: answerable('retained as evidence'),
      actorId: answerable('retained as evidence'),
      action: answerable('retained as evidence'),
      subjectId: answerable('retained as evidence'),
      // Counts, reasons that organisers write, and values of fields that are personal nowhere.
      details: answerable('retained as evidence'),
    },
    none: columns('id'),
  },
  idempotencyKeys: {
    personal: {
      // Of a whole body, which may be a registration; not reversible.
      bodySha256: organisers('to give a repeated request the first response')('two days'),
    },
    none: columns('call keyHash status answer createdAt'),
  },
  groupDraws: {
    personal: { drawnBy: answerable('retained as evidence') },
    none: columns('id editionId seed teams groups createdAt'),
  },
  moduleVersions: {
    personal: { uploadedBy: answerable('retained as evidence') },
    none: columns(
      'slug version digest descriptor name entry manifest files uniqueName size hosted chunks status checks uploadedAt previewSeen',
    ),
  },
  registryRevisions: {
    personal: {
      actorId: answerable('retained as evidence'),
      reason: answerable('retained as evidence'),
    },
    none: columns('rev action byToken slug summary snapshot createdAt'),
  },
  editions: nothing(
    'id name year ordinal stage submissionsStartDate isCurrent isDemo submissionsEndedAt postReachedAt consentsDeadline rosterDeadline dropOutRule createdAt updatedAt',
  ),
  schools: nothing('code name nameFolded city closedAt isDefault createdAt updatedAt'),
  groups: nothing('id editionId name nameFolded createdAt updatedAt'),
  pictures: nothing('hash mime width height createdAt'),
  meetings: nothing(
    'id editionId stage state date toBeRescheduled station bestOf walkover annulled settledFrom streamLink publicNote groupId team1Id team2Id team1Wins team2Wins winnerId calendarSequence createdAt updatedAt',
  ),
  dateNegotiations: nothing(
    'id meetingId team1Id team2Id meetingDate wasUndecided deadline expiredAt agreedDate outcome voidReason createdAt updatedAt',
  ),
  dateProposals: nothing('id negotiationId teamId dates state createdAt'),
  gameTeamStatistics: nothing('gameId teamId figures'),
  bracketNodes: nothing(
    'id editionId round centralOne date station meetingId firstParentId secondParentId firstTeamId secondTeamId createdAt updatedAt',
  ),
  bracketRules: nothing('editionId size thirdPlace rounds updatedAt'),
  regulations: nothing('editionId content lastUpdatedAt'),
  cupSettings: {
    personal: {
      published: crew('removed by organisers'),
      draft: crew('removed by organisers'),
    },
    none: columns('section updatedAt'),
  },
  screenSettings: {
    personal: {
      messages: {
        purpose: 'to announce something in the hall; free text, which may contain names',
        owner: 'organisers',
        end: 'removed by organisers',
      },
    },
    none: columns('editionId scenes meetingId groupId hidden updatedAt'),
  },
  sponsors: nothing('id editionId place name websiteUrl logoHash category createdAt updatedAt'),
  mediaCache: nothing('provider items fetchedAt failedAt fault'),
  riotTournaments: nothing('editionId callbackUrl mode providerId tournamentId createdAt'),
  serviceSettings: {
    personal: {
      value: {
        purpose: 'to send e-mail: login and sender, where the mailbox is that of a person',
        owner: 'organisers',
        end: 'removed by organisers',
      },
    },
    none: columns('name updatedAt'),
  },
  // Our own text: team names and a link.
  announcements: nothing('id kind subject content createdAt dueAt attempts sentAt fault'),
  usedChallenges: nothing('signature expiresAt'),
  changeLog: nothing('number origin topic subject at'),
  changeCounter: nothing('id last'),
  serverProcesses: nothing('id seen trustedUntil'),
  jobRuns: nothing('name begunAt'),
  limitCounts: {
    personal: { subject: tries, count: tries, endsAt: tries },
    none: columns('name'),
  },
  modules: nothing(
    'slug title sensitivity activeVersion fallbackVersion killed deployTokenHash teamActivates filesOrigin guardMounted guardFailed createdAt',
  ),
  moduleStages: nothing('slug stage isOn'),
  moduleCanaries: nothing('slug version live share key startedAt before guardMounted guardFailed'),
  registryCurrent: nothing('id rev freezeUntil previewsRequired'),
  moduleMounts: nothing('slug version hour count'),
  usedLinks: nothing('nonce expiresAt'),
  previewLinks: {
    personal: { actorId: answerable('link') },
    none: columns('nonce expiresAt'),
  },
  moduleHealth: nothing('slug version reason hour count'),
  moduleHostedFailures: nothing('slug version reason hour count'),
  moduleTraces: nothing('slug version digest reason part name message frames count lastSeen'),
};
