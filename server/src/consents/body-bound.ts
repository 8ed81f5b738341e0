import { mostConsentBytes } from '@puchar/shared/contract';

/** The largest file as base64, with room for its wrapping and for slashes that are escaped. */
export const mostBodyBytes = Math.ceil(mostConsentBytes / 3) * 4 + 256 * 1024;
