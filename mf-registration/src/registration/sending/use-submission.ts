import { useState } from 'react';
import { newIdempotencyKey, upload, useMutation } from '@puchar/shared/kit';
import { registrationEndpoints } from '@puchar/shared/registration';
import type { RegistrationForm } from '@puchar/shared/contract';
import type { Draft } from '../draft/use-draft.ts';
import type { MemberValues } from '../form-values.ts';
import { readRefusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export interface Submission {
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
