import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, useQueryClient } from '@puchar/shared/kit';
import type { RegistryPreview } from '@puchar/shared/contract';
import { failureEvent, hasFailed } from '../module-health/report.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import styles from './preview-banner.module.css';
import { previewedOf } from './previewed.ts';
import { texts } from './texts.pl.ts';

export async function endPreview(refetch: () => Promise<unknown>): Promise<void> {
  try {
    await fetch('/podglad/koniec', { redirect: 'manual' });
  } catch {
    // Without a connection the preview stays until the user ends it with the button.
    return;
  }
  await refetch();
}

function subscribe(onFailure: () => void): () => void {
  addEventListener(failureEvent, onFailure);
  return () => removeEventListener(failureEvent, onFailure);
}

/** A preview whose version fails ends by itself, but not one of code in work. */
export function PreviewBanner({ preview }: { preview: RegistryPreview }) {
  const registry = useRegistry();
  // The page already shows the public registry.
  const over = registry.data !== undefined && registry.data.preview === undefined;
  const client = useQueryClient();
  const failed = useSyncExternalStore(subscribe, () =>
    preview.local === undefined ? previewedOf(preview).find(hasFailed) : undefined,
  );
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (failed !== undefined && !over) void endPreview(() => client.invalidateQueries());
  }, [failed, over, client]);
  if (over && closed) return null;
  return (
    <aside className={styles.banner} aria-label={texts.region}>
      <div role="status">
        {over ? (
          <p className={styles.line}>{failed === undefined ? texts.over : texts.failed(failed)}</p>
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
