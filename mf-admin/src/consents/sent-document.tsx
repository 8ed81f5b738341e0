import { useEffect, useMemo, useState } from 'react';
import { ErrorState, request, Spinner, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { blobOf } from '../lib/files.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './sent-document.module.css';
import { texts } from './texts.pl.ts';

const { downloadConsent, downloadSentBackForm } = organiserEndpoints;

export interface SentForm {
  agreementId: string;
  /** Of one that was sent back; the present form by default. */
  formId?: string;
  sentAt: string | null;
}

function queryOf({ agreementId, formId, sentAt }: SentForm) {
  return {
    // Another form of the same player is another document.
    queryKey: ['sent-document', agreementId, formId ?? null, sentAt],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      formId === undefined
        ? request(downloadConsent, { params: { agreementId } }, { signal })
        : request(downloadSentBackForm, { params: { agreementId, formId } }, { signal }),
  };
}

/** Phones have no viewer inside of a page. */
const isShownInPage = (mime: string) =>
  mime !== 'application/pdf' || navigator.pdfViewerEnabled !== false;

export function useSentDocument(form: SentForm) {
  const query = useQuery({
    ...queryOf(form),
    gcTime: 0,
    // The audit log records every download, so one view has to be one download.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  const [isOpenedApart, setOpenedApart] = useState(false);
  const url = useMemo(
    () => (data === undefined ? null : URL.createObjectURL(blobOf(data.file, data.mime))),
    [data],
  );
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  const mime = data?.mime ?? null;
  return {
    url,
    mime,
    /** On the screen, here or in a tab of its own. */
    isSeen: mime !== null && (isShownInPage(mime) || isOpenedApart),
    noteOpened: () => setOpenedApart(true),
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

interface SentDocumentProps {
  sent: ReturnType<typeof useSentDocument>;
  title: string;
}

export function SentDocument({ sent, title }: SentDocumentProps) {
  const { url, mime, failed, retry, noteOpened } = sent;
  if (failed) return <ErrorState text={texts.downloadFailed} onRetry={retry} />;
  if (url === null || mime === null) return <Spinner label={texts.loading} />;
  const apart = { href: url, target: '_blank', rel: 'noreferrer', onClick: noteOpened };
  if (!isShownInPage(mime)) {
    return (
      <div className={styles.apart}>
        <p>{texts.noViewer}</p>
        <a {...apart} className={styles.open} aria-label={texts.openForm(title)}>
          {texts.open}
        </a>
      </div>
    );
  }
  return (
    <div className={styles.document}>
      {mime === 'application/pdf' ? (
        <iframe className={styles.page} src={url} title={title} />
      ) : (
        <img className={styles.photo} src={url} alt={title} />
      )}
      <a {...apart} className={panel.link}>
        {texts.openApart}
      </a>
    </div>
  );
}
