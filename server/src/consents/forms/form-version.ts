import { createHash } from 'node:crypto';
import { consentTexts, formVersion, pageTexts } from './texts.pl.ts';

/** `sha256` is of every text of the form, hexadecimal. */
export function versionOf(texts: object) {
  const all = JSON.stringify([formVersion, pageTexts, texts]);
  return { version: formVersion, sha256: createHash('sha256').update(all).digest('hex') };
}

/** Stored with the consent as proof. */
export function consentFormVersion(isAdult: boolean) {
  return versionOf(isAdult ? consentTexts.adult : consentTexts.underage);
}
