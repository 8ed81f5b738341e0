import { formatDate } from '@puchar/shared/domain';
import { Dialog, Spinner } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import styles from './change-dialog.module.css';
import { LinkCard } from './link-card.tsx';
import { texts } from './texts.pl.ts';
import type { usePreview } from './use-preview.ts';

function Content({ shown, refusal }: Pick<ReturnType<typeof usePreview>, 'shown' | 'refusal'>) {
  if (refusal !== null) return <Refusal text={refusal} />;
  if (shown === null || shown.link === null) return <Spinner label={texts.making} />;
  return (
    <>
      <p>{texts.previewText}</p>
      <LinkCard link={shown.link} until={texts.linkUntil(formatDate(shown.link.until))} />
    </>
  );
}

/** The link to a version, as a code for a phone and to be copied. */
export function PreviewDialog({ shown, refusal, close }: ReturnType<typeof usePreview>) {
  const title = shown === null ? '' : texts.previewTitle(shown.title, shown.version);
  return (
    <Dialog open={shown !== null} onClose={close} title={title}>
      <div className={styles.form}>
        <Content shown={shown} refusal={refusal} />
      </div>
    </Dialog>
  );
}
