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

/** An error of one place of the form; `logo` and `check` are none of its library's fields. */
interface PlacedError {
  place: FieldPath<FormValues> | 'logo' | 'check';
  message: string;
}

export interface Rejection {
  /** For the whole submission; read out at once. */
  text: string;
  errors: readonly PlacedError[];
  /** Whether the same content may be sent again under the same key: nothing was decided about it. */
  open: boolean;
}

const blank = emptyForm();
const memberNames = new Set(Object.keys(blank.members[0] ?? {}));

/** The field that an issue of the server speaks of; null for one that the form does not have. */
function placeOf(path: readonly (string | number)[]): PlacedError['place'] | null {
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
): PlacedError[] {
  const named = new Set(list.map(folded));
  return members.flatMap((member, index) =>
    named.has(folded(nameOf(member)))
      ? [{ place: `members.${index}.${field}` as const, message }]
      : [],
  );
}

function placedErrors(error: ApiError, members: readonly MemberValues[]): PlacedError[] {
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

/** A rejected or lost submission in terms of the form. */
function readRejection(error: unknown, members: readonly MemberValues[]): Rejection {
  if (!(error instanceof ApiError)) {
    return { text: `${texts.unexpected} ${texts.nothingLost}`, errors: [], open: true };
  }
  const decided = error.status >= 400 && error.status < 500 && error.status !== 429;
  return { text: textOf(error), errors: placedErrors(error, members), open: !decided };
}

interface Submission {
  values: RegistrationForm;
  logo: string;
  token: string;
  /** As they appear in the form, to find those that the server names. */
  members: readonly MemberValues[];
}

interface SubmissionOptions {
  draft: Draft;
  onSent: () => void;
  onRejected: (rejection: Rejection) => void;
}

/**
 * Sends the form. A try without a response keeps its key, also when the form is changed meanwhile: what was
 * stored without a response, is not stored twice, and the server can say that it was.
 */
export function useSubmission({ draft, onSent, onRejected }: SubmissionOptions) {
  const [share, setShare] = useState<number | null>(null);
  const send = useMutation({
    // Without a network the visitor hears so at once, and clicks again when there is one.
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
      const rejection = readRejection(error, members);
      if (!rejection.open) draft.setKey(null);
      onRejected(rejection);
    },
  });
  return { share, send: send.mutate };
}
