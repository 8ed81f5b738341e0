/** For comparing and storing names, tags, accounts and e-mails: NFC, lower case. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('pl');
}
