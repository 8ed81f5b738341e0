import { Button } from '@puchar/shared/kit';
import styles from './part-failure.module.css';
import { texts } from './texts.pl.ts';

interface Props {
  title: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands where a module could not be shown. */
export function PartFailure({ title, retrying, onRetry }: Props) {
  return (
    <section className={styles.failure} role="alert">
      <p className={styles.title}>{texts.failed(title)}</p>
      <p className={styles.advice}>{texts.advice}</p>
      <Button onClick={onRetry} disabled={retrying}>
        {retrying ? texts.retrying : texts.retry}
      </Button>
    </section>
  );
}
