import { useEffect, useRef, useState } from 'react';
import { consentErrorText } from '@puchar/shared/consent-link';
import { consentEndpoints } from '@puchar/shared/consents';
import { FileChangedError, fileTexts } from '@puchar/shared/files';
import { ApiError, upload } from '@puchar/shared/kit';
import { prepareFile } from './prepare-file.ts';
import type { PreparedFile } from './prepare-file.ts';
import type { Chosen } from './read-chosen.ts';
import { problemTexts } from './texts.pl.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'preparing' }
  /** `share` from 0 to 1; at 1 the server works. */
  | { state: 'sending'; share: number }
  | { state: 'cancelled' }
  | { state: 'unprepared' }
  /** The file itself: it is of no use to send it again. */
  | { state: 'invalid-file'; problem: string }
  | { state: 'rejected'; error: Error }
  | { state: 'sent' };

export function isUnderWay({ state }: Sending): boolean {
  return state === 'preparing' || state === 'sending';
}

function failed(cause: unknown): Sending {
  const error = cause instanceof Error ? cause : new Error('unknown');
  if (!(error instanceof ApiError)) return { state: 'rejected', error };
  const reasons = error.issues.map(({ message }) => message);
  if (error.code === 'INVALID_FILE') {
    return { state: 'invalid-file', problem: [consentErrorText(error), ...reasons].join(' ') };
  }
  if (error.status === 413) return { state: 'invalid-file', problem: problemTexts.tooHeavy };
  return { state: 'rejected', error };
}

/** A failed attempt keeps the file; the next one sends the same bytes and key. */
export function useSend(agreementId: string) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const prepared = useRef<{ of: Chosen; file: Promise<PreparedFile> } | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  function prepare(chosen: Chosen): Promise<PreparedFile> {
    if (prepared.current?.of !== chosen) {
      prepared.current = { of: chosen, file: prepareFile(chosen) };
    }
    return prepared.current.file;
  }

  async function post({ base64, idempotencyKey }: PreparedFile, signal: AbortSignal) {
    setSending({ state: 'sending', share: 0 });
    try {
      await upload(
        consentEndpoints.sendConsent,
        { params: { agreementId }, body: { file: base64 } },
        {
          idempotencyKey,
          signal,
          onProgress: (share) => setSending({ state: 'sending', share }),
        },
      );
      prepared.current = null;
      setSending({ state: 'sent' });
    } catch (cause) {
      if (!signal.aborted) setSending(failed(cause));
    }
  }

  async function send(chosen: Chosen): Promise<void> {
    ending.current = new AbortController();
    const { signal } = ending.current;
    setSending({ state: 'preparing' });
    let file: PreparedFile;
    try {
      file = await prepare(chosen);
    } catch (cause) {
      prepared.current = null;
      if (signal.aborted) return;
      const isChanged = cause instanceof FileChangedError;
      setSending(
        isChanged ? { state: 'invalid-file', problem: fileTexts.changed } : { state: 'unprepared' },
      );
      return;
    }
    if (!signal.aborted) await post(file, signal);
  }

  return {
    sending,
    send: (chosen: Chosen) => {
      if (!isUnderWay(sending)) void send(chosen);
    },
    cancel: () => {
      ending.current?.abort();
      setSending({ state: 'cancelled' });
    },
    reset: () => setSending({ state: 'idle' }),
  };
}
