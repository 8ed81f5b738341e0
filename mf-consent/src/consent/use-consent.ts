import { consentEndpoints } from '@puchar/shared/consents';
import { apiQuery, useQuery } from '@puchar/shared/kit';

/**
 * The consent of a link. Read once: coming back to the tab asks for nothing, and nothing of it stays in
 * memory after the page was left.
 */
export function useConsent(agreementId: string) {
  return useQuery({
    ...apiQuery(consentEndpoints.getConsent, { params: { agreementId } }),
    // Without a network the visitor hears so at once.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
