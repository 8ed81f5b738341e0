/** Form in which names, tags, accounts and e-mail addresses are compared and stored: NFC, lower case. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('pl');
}
