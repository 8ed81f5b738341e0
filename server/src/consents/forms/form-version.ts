import { createHash } from 'node:crypto';
import { consentTexts, councilTexts, formVersion, pageTexts } from './texts.pl.ts';

/** Which words somebody signed. */
export interface FormVersion {
  /** As a person writes it. */
  version: string;
  /** SHA-256 of every text of the form, hexadecimal: another word is another hash. */
  sha256: string;
}

function versionOf(texts: object): FormVersion {
  const all = JSON.stringify([formVersion, pageTexts, texts]);
  return { version: formVersion, sha256: createHash('sha256').update(all).digest('hex') };
}

/** Version of the form that a player, or the parent of a minor, signs; kept with the consent. */
export function consentFormVersion(isAdult: boolean): FormVersion {
  return versionOf(isAdult ? consentTexts.adult : consentTexts.underage);
}

export function councilFormVersion(council: keyof typeof councilTexts): FormVersion {
  return versionOf(councilTexts[council]);
}

/** As it is printed on the form: `1 (3f2a9c10)`. */
export function printedVersion({ version, sha256 }: FormVersion): string {
  return `${version} (${sha256.slice(0, 8)})`;
}
