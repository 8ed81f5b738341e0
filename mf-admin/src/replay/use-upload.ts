import { useEffect, useRef, useState } from 'react';
import type { ReplayPreview } from '@puchar/shared/contract';
import { ApiError, newIdempotencyKey, upload } from '@puchar/shared/kit';
import { mostReplayBytes, organiserEndpoints } from '@puchar/shared/organisers';
import { refusalText } from '../lib/acts/refusal-text.ts';
import { saysSignedOut, useSessionChanges } from '../lib/session/use-session.ts';
import { texts } from './texts.pl.ts';

type Sending =
  | { state: 'idle' }
  /** `share` from 0 to 1; at 1 the server reads the file. */
  | { state: 'sending'; share: number }
  | { state: 'cancelled' }
  | { state: 'refused'; text: string };

/** A sentence of the server says more than the code's own text. */
function textOf(error: Error): string {
  const list = error instanceof ApiError ? error.list : [];
  return list.length === 0 ? refusalText(error) : list.join(' ');
}

function faultOf(file: File): string | null {
  if (file.size === 0) return texts.empty;
  return file.size > mostReplayBytes ? texts.tooLarge : null;
}

/** Sends a chosen replay to be looked at. A try that failed keeps the file, and may be repeated. */
export function useUpload(gameId: string, onPreview: (preview: ReplayPreview) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const ending = useRef<AbortController | null>(null);
  const { refused } = useSessionChanges();
  useEffect(() => () => ending.current?.abort(), []);

  async function send(chosen: File) {
    // Another file takes the place of the one under way.
    ending.current?.abort();
    const own = new AbortController();
    ending.current = own;
    const form = new FormData();
    form.append('file', chosen);
    setSending({ state: 'sending', share: 0 });
    try {
      const preview = await upload(
        organiserEndpoints.previewReplay,
        { params: { id: gameId } },
        {
          idempotencyKey: newIdempotencyKey(),
          form,
          signal: own.signal,
          onProgress: (share) => setSending({ state: 'sending', share }),
        },
      );
      setSending({ state: 'idle' });
      onPreview(preview);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (ending.current !== own) return;
      if (own.signal.aborted) setSending({ state: 'cancelled' });
      else setSending({ state: 'refused', text: textOf(error) });
      if (saysSignedOut(error)) void refused();
    }
  }

  return {
    file,
    sending,
    busy: sending.state === 'sending',
    choose(chosen: File) {
      const fault = faultOf(chosen);
      if (fault !== null) {
        setSending({ state: 'refused', text: fault });
        return;
      }
      setFile(chosen);
      void send(chosen);
    },
    again: () => {
      if (file !== null) void send(file);
    },
    cancel: () => ending.current?.abort(),
    /** Forgets the file. */
    clear() {
      setFile(null);
      setSending({ state: 'idle' });
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
