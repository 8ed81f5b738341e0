import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { RegistrationForm } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { ApiError, newIdempotencyKey, upload, useMutation } from '@puchar/shared/kit';
import { registrationEndpoints } from '@puchar/shared/registration';
import type { Draft } from '../draft/use-draft.ts';
import { emptyForm } from '../form-values.ts';
import type { FormValues, MemberValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

/** A fault of one place of the form; `logo` and `check` are none of its library's fields. */
interface PlacedFault {
  place: FieldPath<FormValues> | 'logo' | 'check';
  message: string;
}

export interface Refusal {
  /** For the whole submission; read out at once. */
  text: string;
  faults: readonly PlacedFault[];
  /** Whether the same content may be sent again under the same key: nothing was decided about it. */
  open: boolean;
}

const blank = emptyForm();
const memberNames = new Set(Object.keys(blank.members[0] ?? {}));

/** The field that an issue of the server speaks of; null for one that the form does not have. */
function placeOf(path: readonly (string | number)[]): PlacedFault['place'] | null {
  const [first, index, field] = path;
  if (first === 'logo') return 'logo';
  if (first === 'turnstileToken') return 'check';
  if (first === 'members' && typeof index === 'number' && memberNames.has(String(field))) {
    return `members.${index}.${String(field)}` as FieldPath<FormValues>; // Just looked up.
  }
  // The rules of the whole list are judged by the form itself, with every change.
  return typeof first === 'string' && first !== 'members' && Object.hasOwn(blank, first)
    ? (first as FieldPath<FormValues>) // Just looked up.
    : null;
}

const folded = (text: string) => foldText(text.trim());

/** The named members' fields, each with the message. */
function atMembers(
  members: readonly MemberValues[],
  list: readonly string[],
  nameOf: (member: MemberValues) => string,
  field: 'riotUsername' | 'discordUsername',
  message: string,
): PlacedFault[] {
  const named = new Set(list.map(folded));
  return members.flatMap((member, index) =>
    named.has(folded(nameOf(member)))
      ? [{ place: `members.${index}.${field}` as const, message }]
      : [],
  );
}

function placedFaults(error: ApiError, members: readonly MemberValues[]): PlacedFault[] {
  const { code, list, issues, text } = error;
  if (code === 'TAG_TAKEN') return [{ place: 'tag', message: text }];
  if (code === 'INVALID_LOGO') {
    return [{ place: 'logo', message: issues[0]?.message ?? text }];
  }
  if (code === 'BOT_CHECK_FAILED') return [{ place: 'check', message: text }];
  if (code === 'RIOT_ACCOUNTS_NOT_FOUND') {
    const account = ({ riotUsername, riotTag }: MemberValues) =>
      `${riotUsername.trim()}#${riotTag.trim()}`;
    return atMembers(members, list, account, 'riotUsername', texts.riotMissingHere);
  }
  if (code === 'DISCORD_MEMBERS_NOT_FOUND') {
    const name = ({ discordUsername }: MemberValues) => discordUsername;
    return atMembers(members, list, name, 'discordUsername', texts.discordMissingHere);
  }
  return issues.flatMap(({ path, message }) => {
    const place = placeOf(path);
    return place === null ? [] : [{ place, message }];
  });
}

/** What the form says above its button. */
function textOf(error: ApiError): string {
  const list = error.list.join(', ');
  if (error.code === 'RIOT_ACCOUNTS_NOT_FOUND') return texts.riotMissing(list);
  if (error.code === 'DISCORD_MEMBERS_NOT_FOUND') return texts.discordMissing(list);
  if (error.code === 'WRONG_STAGE') return texts.wrongStage;
  if (error.code === 'KEY_REUSED') return texts.sentBefore;
  const decided = error.status >= 400 && error.status < 500 && error.status !== 429;
  if (decided) return error.text;
  const wait = error.retryAfterSeconds;
  const again = wait === null || wait === 0 ? [] : [texts.waitFor(wait)];
  return [error.text, ...again, texts.nothingLost].join(' ');
}

/** A refused or lost submission in terms of the form. */
function readRefusal(error: unknown, members: readonly MemberValues[]): Refusal {
  if (!(error instanceof ApiError)) {
    return { text: `${texts.unexpected} ${texts.nothingLost}`, faults: [], open: true };
  }
  const decided = error.status >= 400 && error.status < 500 && error.status !== 429;
  return { text: textOf(error), faults: placedFaults(error, members), open: !decided };
}

interface Submission {
  values: RegistrationForm;
  logo: string;
  token: string;
  /** As they stand in the form, to find those that the server names. */
  members: readonly MemberValues[];
}

interface SubmissionOptions {
  draft: Draft;
  onSent: () => void;
  onRefused: (refusal: Refusal) => void;
}

/**
 * Sends the form. A try without an answer keeps its key, also when the form is changed meanwhile: what was
 * stored, but not answered, is not stored twice, and the server can say that it was.
 */
export function useSubmission({ draft, onSent, onRefused }: SubmissionOptions) {
  const [share, setShare] = useState<number | null>(null);
  const send = useMutation({
    // Without a network the visitor hears so at once, and presses again when there is one.
    networkMode: 'always',
    mutationFn: ({ values, logo, token }: Submission) => {
      setShare(0);
      const idempotencyKey = draft.idempotencyKey() ?? newIdempotencyKey();
      // On the device before anything is sent: a crash now must not make a second team.
      draft.setKey(idempotencyKey);
      const body = { ...values, logo, turnstileToken: token };
      return upload(
        registrationEndpoints.createSubmission,
        { body },
        { idempotencyKey, onProgress: setShare },
      );
    },
    onSuccess: () => {
      draft.drop();
      onSent();
    },
    onError: (error, { members }) => {
      setShare(null);
      const refusal = readRefusal(error, members);
      if (!refusal.open) draft.setKey(null);
      onRefused(refusal);
    },
  });
  return { share, send: send.mutate };
}
