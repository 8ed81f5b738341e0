import { useState } from 'react';
import type { FormEvent } from 'react';
import {
  ApiError,
  apiQuery,
  Button,
  request,
  useMutation,
  useQueryClient,
  useUnsavedChanges,
} from '@puchar/shared/kit';
import { mostMessageLength, newId, teamPageEndpoints } from '@puchar/shared/team-page';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

const { getTeamPage, writeToOrganisers } = teamPageEndpoints;

function errorOf(error: Error | null): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return texts.messageLost;
  const [issue] = error.issues;
  if (issue !== undefined) return issue.message;
  const { code, retryAfterSeconds } = error;
  if (code !== 'TOO_MANY_REQUESTS' || retryAfterSeconds === null) return texts.messageLost;
  return texts.waitFor(Math.max(1, Math.ceil(retryAfterSeconds / 60)));
}

function useWriting(secret: string, onSent: () => void) {
  const client = useQueryClient();
  const params = { secret };
  return useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: (body: { id: string; text: string }) =>
      request(writeToOrganisers, { params, body }),
    onSuccess(page) {
      client.setQueryData(apiQuery(getTeamPage, { params }).queryKey, page);
      onSent();
    },
  });
}

export function WriteMessage({ secret }: { secret: string }) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  // Of the unsent text: sent again after a failure, it is stored once.
  const [id, setId] = useState(newId);
  useUnsavedChanges(text.trim() !== '');
  const { mutate, isPending, isSuccess, error } = useWriting(secret, () => {
    setText('');
    setId(newId());
  });
  const shown = isEmpty ? texts.emptyMessage : errorOf(error);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = text.trim() === '';
    setEmpty(empty);
    if (empty) event.currentTarget.querySelector('textarea')?.focus();
    else if (!isPending) mutate({ id, text });
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <label className={styles.label} htmlFor="wiadomosc">
        {texts.message}
      </label>
      <textarea
        id="wiadomosc"
        className={styles.area}
        rows={3}
        maxLength={mostMessageLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-invalid={shown !== null}
        aria-describedby="wiadomosc-wynik"
      />
      <p
        id="wiadomosc-wynik"
        role="status"
        className={shown === null ? styles.muted : styles.error}
      >
        {shown ?? (isSuccess && text === '' ? texts.sent : null)}
      </p>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
