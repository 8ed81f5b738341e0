import { useEffect, useMemo } from 'react';
import { apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';

interface SentDocument {
  /** Address inside this page; null while there is none. */
  url: string | null;
  mime: string | null;
  failed: boolean;
  retry: () => void;
}

function blobOf(base64: string, mime: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: mime });
}

/** A sent form, held in memory for as long as it is looked at. */
export function useSentDocument(agreementId: string): SentDocument {
  const query = useQuery({
    ...apiQuery(organiserEndpoints.downloadConsent, { params: { agreementId } }),
    gcTime: 0,
    // Every download is in the audit log: one look is one download.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
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
  return {
    url,
    mime: data?.mime ?? null,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
