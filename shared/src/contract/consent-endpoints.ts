import { agreementLinkPath, consentData, consentFile } from './consent.ts';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';

/** Only the consent module carries these. */
export const consentEndpoints = {
  getConsent: endpoint({
    method: 'GET',
    path: '/gdpr-agremeents/get/:agreementId',
    access: 'public',
    // Rate-limited: no change repeats it.
    topics: [],
    summary: "The player's form, pre-filled, while a signed one is required.",
    params: agreementLinkPath,
    answer: consentData,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  sendConsent: endpoint({
    method: 'POST',
    path: '/gdpr-agremeents/send/:agreementId',
    access: 'public',
    topics: ['consent'],
    summary: 'The signed form: a PDF or a photo of the page.',
    params: agreementLinkPath,
    body: consentFile,
    answer: messageResponse,
    errors: [
      'PLAYER_NOT_FOUND',
      'ALREADY_SENT',
      'INVALID_FILE',
      'FILE_TOO_LARGE',
      'KEY_REUSED',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ],
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/gdpr-agremeents/withdraw/:agreementId',
    access: 'public',
    topics: ['team', 'meeting', 'consent'],
    summary: 'Withdraws the consent to publish; the player is shown by nickname and role alone.',
    params: agreementLinkPath,
    answer: messageResponse,
    errors: ['PLAYER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
};
