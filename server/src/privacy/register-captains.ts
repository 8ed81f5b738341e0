import { columns, organisers } from './register-entry.ts';
import type { TableEntry } from './register-entry.ts';

const forConsent = organisers(
  'to send a guardian the link of one consent, where the captain gave the address for it',
);
const mailed = organisers('to write to the captain about their team; given of their own will');

/** Pages of teams, and e-mail to captains and guardians. */
export const captainsRegister: Readonly<Record<string, TableEntry>> = {
  teamPages: {
    personal: {
      // Written by organisers; may name a person.
      rejectionReason: organisers('to show the captain why a team was rejected')('unfinished'),
    },
    none: columns('id editionId teamId generation secretHash rejectedAt createdAt updatedAt'),
  },
  teamCorrections: {
    personal: {
      // Free text, which may contain names.
      note: organisers('to show a captain what to mend in a registration')(
        'unfinished or contacts',
      ),
    },
    none: columns('id teamId fields sentAt createdAt'),
  },
  rosterRequests: {
    personal: {
      // Of someone who is not in the team yet.
      change: organisers('to decide whether a person may join a team after the date for changes')(
        'request',
      ),
      // Free texts, which may contain names.
      reason: organisers('to decide about a late change of a roster')('request'),
      declineReason: organisers('to show the captain why a change was declined')(
        'unfinished or contacts',
      ),
    },
    none: columns('id teamId kind state closedAt createdAt'),
  },
  resultScreenshots: {
    personal: {
      // The end of a game, with the accounts of its players.
      sealed: organisers('to decide about a disputed result')('a fortnight, with a result'),
    },
    none: columns('id meetingId teamId sentAt'),
  },
  teamMessages: {
    personal: {
      // Free text, which may contain names.
      text: organisers('to let a captain and the organisers agree on what concerns the team')(
        'unfinished or contacts',
      ),
    },
    none: columns('id teamId side handledAt createdAt'),
  },
  captainEmails: {
    personal: {
      id: mailed('unfinished or contacts'),
      playerId: mailed('unfinished or contacts'),
      email: mailed('unfinished or contacts'),
      unsubscribeKey: mailed('unfinished or contacts'),
    },
    none: columns('createdAt'),
  },
  guardianEmails: {
    personal: {
      id: forConsent('unfinished or contacts'),
      playerId: forConsent('unfinished or contacts'),
      email: forConsent('accepted consent or contacts'),
      unsubscribeKey: forConsent('unfinished or contacts'),
    },
    none: columns('letters remindedAt unsubscribedAt createdAt'),
  },
  mailOutbox: {
    personal: {
      // What organisers wrote; of a rejected team its captain's address.
      sealed: mailed('sent, or a week'),
    },
    none: columns(
      'id teamId playerId kind revision meetings createdAt dueAt attempts sentAt failure',
    ),
  },
};
