/** Calls and limits of the consent link, for its module. */
export { consentEndpoints } from './contract/consent-endpoints.ts';
export { mostConsentBytes } from './contract/consent.ts';
