import { createHash } from 'node:crypto';
import type { PrintedCup } from './printed-cup.ts';
import { consentTexts, formVersion, pageTexts } from './texts.pl.ts';

/** `sha256` is of every text of the form, hexadecimal. */
export function versionOf({ name: cup }: PrintedCup, texts: object) {
  const all = JSON.stringify([formVersion, { cup, ...pageTexts }, texts]);
  return { version: formVersion, sha256: createHash('sha256').update(all).digest('hex') };
}

/** Stored with the consent as proof. */
export function consentFormVersion(cup: PrintedCup, isAdult: boolean) {
  const texts = consentTexts(cup);
  return versionOf(cup, isAdult ? texts.adult : texts.underage);
}
