import { Dialog, ErrorState, Skeleton } from '@puchar/shared/kit';
import { useLaterPart } from './use-later-part.ts';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

interface QrDialogProps {
  title: string;
  text: string;
  onClose: () => void;
}

function Code({ title, text }: Pick<QrDialogProps, 'title' | 'text'>) {
  const { data, isError, refetch } = useLaterPart(
    'qr-code',
    () => import(/* webpackChunkName: "qr-code" */ '@puchar/shared/qr-code'),
  );
  if (isError) return <ErrorState text={texts.codeFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} label={texts.codeLoading} />;
  return <data.QrCode text={text} label={title} />;
}

export function QrDialog({ title, text, onClose }: QrDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.code}>
        <Code title={title} text={text} />
        <p>{texts.codeLead}</p>
      </div>
    </Dialog>
  );
}
