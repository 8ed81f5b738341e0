import { identityOf } from './text.ts';

/** For comparing and storing names, tags, accounts and e-mails: NFC, lower case. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('pl');
}

/** For comparing accounts: also without format characters and in one form of each letter (NFKC). */
export function foldIdentity(text: string): string {
  return foldText(identityOf(text).normalize('NFKC'));
}
