import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegistryDocument } from '@puchar/shared/contract';
import { apiKey, Button } from '@puchar/shared/kit';
import type { useQueryClient } from '@puchar/shared/kit';
import styles from './closed-form.module.css';
import { takeTyped } from './take-typed.ts';
import type { TypedText } from './take-typed.ts';
import { texts } from './texts.pl.ts';
import type { Kills } from './use-kills.ts';

interface ClosedFormProps {
  typed: readonly TypedText[];
  onClose: () => void;
}

/** The text of a form whose module was switched off under it. It is in this document alone. */
function ClosedForm({ typed, onClose }: ClosedFormProps) {
  const [state, setState] = useState('');
  const handleCopy = () => {
    const all = typed.map(({ label, text }) => `${label}: ${text}`).join('\n');
    navigator.clipboard.writeText(all).then(
      () => setState(texts.copied),
      () => setState(texts.notCopied),
    );
  };
  return (
    <section className={styles.closed} role="alert">
      <p className={styles.title}>{texts.title}</p>
      <p>{texts.advice}</p>
      <dl className={styles.fields}>
        {typed.map(({ label, text }, place) => (
          <div key={place}>
            <dt>{label}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button look="primary" onClick={handleCopy}>
          {texts.copy}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      <p role="status">{state}</p>
    </section>
  );
}

type QueryClient = ReturnType<typeof useQueryClient>;

const registryKey = apiKey('/modules');
const followed = new WeakSet<QueryClient>();

/** Takes forms of killed modules out, and offers what stood in fields that are gone then. */
export function closeOnKill(client: QueryClient, setKills: (next: Kills) => void): void {
  if (followed.has(client)) return;
  followed.add(client);
  let gone = '';
  const follow = () => {
    const killed = client.getQueryData<RegistryDocument>(registryKey)?.killed ?? [];
    if (killed.join() === gone) return;
    gone = killed.join();
    const typed = takeTyped(document);
    flushSync(() => setKills({ gone: killed, offer: null }));
    const lost = typed.filter(({ isThere }) => !isThere());
    if (lost.length === 0) return;
    const empty = { gone: killed, offer: <></> };
    setKills({
      gone: killed,
      offer: <ClosedForm typed={lost} onClose={() => setKills(empty)} />,
    });
  };
  client.getQueryCache().subscribe(() => setTimeout(follow));
  follow();
}
