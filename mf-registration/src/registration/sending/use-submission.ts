import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { RegistrationForm, ResponseOf } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { ApiError, newIdempotencyKey, upload, useMutation } from '@puchar/shared/kit';
import { registrationEndpoints } from '@puchar/shared/registration';
import type { Draft } from '../draft/use-draft.ts';
import { emptyForm } from '../form-values.ts';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

interface PlacedError {
  place: FieldPath<FormValues> | 'logo' | 'check';
  message: string;
}

export interface Rejection {
  text: string;
  errors: readonly PlacedError[];
  /** Nothing was decided: the same content may be sent again with the same key. */
  open: boolean;
  isAboutChat: boolean;
}

const blank = emptyForm();
const memberNames = new Set(Object.keys(blank.members[0] ?? {}));

function placeOf(path: readonly (string | number)[]): PlacedError['place'] | null {
  const [first, index, field] = path;
  if (first === 'logo') return 'logo';
  if (first === 'turnstileToken') return 'check';
  if (first === 'members' && typeof index === 'number' && memberNames.has(String(field))) {
    return `members.${index}.${String(field)}` as FieldPath<FormValues>; // Just looked up.
  }
  // Rules of the whole list are checked by the form itself.
  return typeof first === 'string' && first !== 'members' && Object.hasOwn(blank, first)
    ? (first as FieldPath<FormValues>) // Just looked up.
    : null;
}

/** As sent: the server names accounts without what copying leaves around them. */
type SentMember = RegistrationForm['members'][number];

function atMembers(
  members: readonly SentMember[],
  list: readonly string[],
  nameOf: (member: SentMember) => string,
  field: 'riotUsername' | 'discordUsername',
  message: string,
): PlacedError[] {
  const named = new Set(list.map(foldText));
  return members.flatMap((member, index) =>
    named.has(foldText(nameOf(member)))
      ? [{ place: `members.${index}.${field}` as const, message }]
      : [],
  );
}

function placedErrors(error: ApiError, members: readonly SentMember[]): PlacedError[] {
  const { code, list, issues, text } = error;
  if (code === 'TAG_TAKEN') return [{ place: 'tag', message: text }];
  if (code === 'INVALID_LOGO') {
    return [{ place: 'logo', message: issues[0]?.message ?? text }];
  }
  if (code === 'BOT_CHECK_FAILED') {
    const [address] = list;
    const message = address === undefined ? text : texts.checkElsewhere(address);
    return [{ place: 'check', message }];
  }
  if (code === 'RIOT_ACCOUNTS_NOT_FOUND') {
    const account = ({ riotUsername, riotTag }: SentMember) => `${riotUsername}#${riotTag}`;
    return atMembers(members, list, account, 'riotUsername', texts.riotMissingHere);
  }
  if (code === 'DISCORD_MEMBERS_NOT_FOUND') {
    const name = ({ discordUsername }: SentMember) => discordUsername;
    return atMembers(members, list, name, 'discordUsername', texts.discordMissingHere);
  }
  return issues.flatMap(({ path, message }) => {
    const place = placeOf(path);
    return place === null ? [] : [{ place, message }];
  });
}

function isDecided({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function textOf(error: ApiError): string {
  const list = error.list.join(', ');
  if (error.code === 'RIOT_ACCOUNTS_NOT_FOUND') return texts.riotMissing(list);
  if (error.code === 'DISCORD_MEMBERS_NOT_FOUND') return texts.discordMissing(list);
  if (error.code === 'WRONG_STAGE') return texts.wrongStage;
  if (error.code === 'KEY_REUSED') return texts.sentBefore;
  if (isDecided(error)) return error.text;
  const wait = error.retryAfterSeconds;
  const again = wait === null || wait === 0 ? [] : [texts.waitFor(wait)];
  return [error.text, ...again, texts.nothingLost].join(' ');
}

function readRejection(error: unknown, members: readonly SentMember[]): Rejection {
  if (!(error instanceof ApiError)) {
    const text = `${texts.unexpected} ${texts.nothingLost}`;
    return { text, errors: [], open: true, isAboutChat: false };
  }
  return {
    text: textOf(error),
    errors: placedErrors(error, members),
    open: !isDecided(error),
    isAboutChat: error.code === 'DISCORD_MEMBERS_NOT_FOUND',
  };
}

interface Submission {
  values: RegistrationForm;
  logo: string;
  token: string;
}

export type Sent = ResponseOf<(typeof registrationEndpoints)['createSubmission']>;

interface SubmissionOptions {
  draft: Draft;
  onSent: (sent: Sent) => void;
  onRejected: (rejection: Rejection) => void;
}

/**
 * A submission without a response keeps its idempotency key, also when the form changes, so that the server can
 * report what it has stored already.
 */
export function useSubmission({ draft, onSent, onRejected }: SubmissionOptions) {
  const [share, setShare] = useState<number | null>(null);
  const send = useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: ({ values, logo, token }: Submission) => {
      setShare(0);
      const idempotencyKey = draft.idempotencyKey() ?? newIdempotencyKey();
      // Stored before the request: a crash now must not create a second team.
      draft.setKey(idempotencyKey);
      const body = { ...values, logo, turnstileToken: token };
      return upload(
        registrationEndpoints.createSubmission,
        { body },
        { idempotencyKey, onProgress: setShare },
      );
    },
    onSuccess: (sent) => {
      draft.drop();
      onSent(sent);
    },
    onError: (error, { values }) => {
      setShare(null);
      const rejection = readRejection(error, values.members);
      if (!rejection.open) draft.setKey(null);
      onRejected(rejection);
    },
  });
  return { share, send: send.mutate };
}
