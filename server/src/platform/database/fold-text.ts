/** Form in which names, tags and e-mail addresses are compared: NFC, without case. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('pl');
}
