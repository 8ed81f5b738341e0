import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, useQueryClient } from '@puchar/shared/kit';
import type { RegistryPreview } from '@puchar/shared/contract';
import { failureEvent, hasFailed } from '../remotes/report.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import styles from './preview-banner.module.css';
import { texts } from './texts.pl.ts';

/** Ends the preview of this browser, then fetches everything in its public state. */
export async function endPreview(refetch: () => Promise<unknown>): Promise<void> {
  try {
    await fetch('/podglad/koniec', { redirect: 'manual' });
  } catch {
    // Without a connection the preview stays until the user ends it by the banner's button.
    return;
  }
  await refetch();
}

function subscribe(onFailure: () => void): () => void {
  addEventListener(failureEvent, onFailure);
  return () => removeEventListener(failureEvent, onFailure);
}

/**
 * Says what this browser alone sees and until when, with a button to end it. A preview whose version fails ends by
 * itself, and the banner says why.
 */
export function PreviewBanner({ preview }: { preview: RegistryPreview }) {
  const { module } = preview;
  const registry = useRegistry();
  // The page already shows the public registry.
  const over = registry.data !== undefined && registry.data.preview === undefined;
  const client = useQueryClient();
  const failed = useSyncExternalStore(subscribe, () => module !== null && hasFailed(module));
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (failed && !over) void endPreview(() => client.invalidateQueries());
  }, [failed, over, client]);
  if (over && closed) return null;
  return (
    <aside className={styles.banner} aria-label={texts.region}>
      <div role="status">
        {over ? (
          <p className={styles.line}>
            {failed && module !== null ? texts.failed(module) : texts.over}
          </p>
        ) : (
          <>
            <p className={styles.subject}>{texts.subject(preview)}</p>
            <p className={styles.line}>{texts.until(preview.until)}</p>
          </>
        )}
      </div>
      {over ? (
        <Button onClick={() => setClosed(true)}>{texts.close}</Button>
      ) : (
        <form action="/podglad/koniec">
          <Button type="submit">{texts.end}</Button>
        </form>
      )}
    </aside>
  );
}
