import { useEffect, useId, useRef, useState } from 'react';
import type { ReplayPreview } from '@puchar/shared/contract';
import { fileTexts, isReadable } from '@puchar/shared/files';
import { Button, newIdempotencyKey, upload } from '@puchar/shared/kit';
import { mostReplayBytes, organiserEndpoints } from '@puchar/shared/organisers';
import { listText } from '../lib/api/errors.ts';
import fields from '../lib/form/fields.module.css';
import { FileButton } from '../lib/form/logo-field.tsx';
import { isSignedOut, useSessionChanges } from '../lib/session/use-session.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './replay.module.css';
import { texts } from './texts.pl.ts';

type Sending =
  | { state: 'idle' }
  /** `share` from 0 to 1; at 1 the server reads the file. */
  | { state: 'sending'; share: number }
  | { state: 'cancelled' }
  | { state: 'failed'; text: string }
  /** The file on the device: sending it again is of no use. */
  | { state: 'changed' };

function fileError(file: File): string | null {
  if (file.size === 0) return texts.empty;
  return file.size > mostReplayBytes ? texts.tooLarge : null;
}

async function failed(file: File, error: Error): Promise<Sending> {
  if (await isReadable(file)) return { state: 'failed', text: listText(error) };
  return { state: 'changed' };
}

export function useUpload(gameId: string, onPreview: (preview: ReplayPreview) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const ending = useRef<AbortController | null>(null);
  const { sessionEnded } = useSessionChanges();
  useEffect(() => () => ending.current?.abort(), []);

  async function send(chosen: File) {
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
      else setSending(await failed(chosen, error));
      if (isSignedOut(error)) void sessionEnded();
    }
  }

  return {
    file,
    sending,
    busy: sending.state === 'sending',
    choose: (chosen: File) => {
      const text = fileError(chosen);
      if (text !== null) {
        setSending({ state: 'failed', text });
        return;
      }
      setFile(chosen);
      void send(chosen);
    },
    again: () => {
      if (file !== null) void send(file);
    },
    cancel: () => ending.current?.abort(),
    clear: () => {
      setFile(null);
      setSending({ state: 'idle' });
    },
  };
}

type Upload = ReturnType<typeof useUpload>;

const megabytes = (bytes: number) =>
  Math.max(0.1, bytes / 1024 / 1024).toLocaleString('pl', { maximumFractionDigits: 1 });

function FileField({ file, sending, choose }: Pick<Upload, 'file' | 'sending' | 'choose'>) {
  const id = useId();
  const isChanged = sending.state === 'changed';
  return (
    <div className={styles.field}>
      <FileButton
        id={id}
        text={file === null ? texts.choose : texts.chooseOther}
        isNamedByText
        accept=".rofl"
        describedBy={`${id}-hint${isChanged ? ` ${id}-error` : ''}`}
        wrong={isChanged}
        onChoose={choose}
      />
      {isChanged ? (
        <p id={`${id}-error`} className={fields.error} role="alert">
          {fileTexts.changed}
        </p>
      ) : null}
      <p id={`${id}-hint`} className={styles.muted}>
        {texts.hint}
      </p>
    </div>
  );
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className={styles.group}>
      <progress
        className={styles.progress}
        aria-label={texts.progress}
        {...(share < 1 ? { value: share } : {})}
        max={1}
      />
      <div className={panel.line}>
        <p role="status">{share < 1 ? texts.sending(share) : texts.checking}</p>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </div>
  );
}

export function FileStep({ file, sending, choose, again, cancel }: Upload) {
  const isStopped = sending.state === 'cancelled' || sending.state === 'failed';
  return (
    <>
      {file && <p>{texts.chosen(file.name, megabytes(file.size))}</p>}
      {sending.state === 'sending' ? <Progress share={sending.share} onCancel={cancel} /> : null}
      {sending.state === 'idle' && file ? <p role="status">{texts.checked}</p> : null}
      {sending.state === 'cancelled' ? <p role="status">{texts.cancelled}</p> : null}
      <ErrorNote text={sending.state === 'failed' ? sending.text : null} />
      {file !== null && isStopped ? (
        <div className={panel.line}>
          <Button look="primary" onClick={again}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
      <FileField file={file} sending={sending} choose={choose} />
    </>
  );
}
