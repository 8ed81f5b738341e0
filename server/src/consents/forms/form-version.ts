import { createHash } from 'node:crypto';
import type { PrintedCup } from './printed-cup.ts';
import { consentTexts, pageTexts } from './texts.pl.ts';

/** `sha256` is of every text of the form, hexadecimal. */
export function versionOf({ name: cup, version, checked }: PrintedCup, texts: object) {
  const page = checked ? { ...pageTexts, draft: '' } : pageTexts;
  const all = JSON.stringify([version, { cup, ...page }, texts]);
  return { version, sha256: createHash('sha256').update(all).digest('hex') };
}

/** Stored with the consent as proof. */
export function consentFormVersion(cup: PrintedCup, isAdult: boolean) {
  const texts = consentTexts(cup);
  return versionOf(cup, isAdult ? texts.adult : texts.underage);
}
