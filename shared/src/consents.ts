export { consentEndpoints } from './contract/consent-endpoints.ts';
export { mostConsentBytes } from './contract/consent.ts';
