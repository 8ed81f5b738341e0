import { nonBreaking } from '@puchar/shared/domain';
import type { ContentText } from 'pdfmake/interfaces.js';

const shortForms = /\b(ul|art|ust|lit|im|nr|dr)\. /g;
const postcode = /(\d{2})-(\d{3}) /g;
const mailAddress = /(\S+@[^\s,;]*[a-z])/;

/** Polish typography: „art. 6” and „00-014 Warszawa” stay on one line. */
export function sentence(text: string): ContentText['text'] {
  return nonBreaking(text)
    .replace(shortForms, '$1.\u00a0')
    .replace(postcode, '$1-$2\u00a0')
    .split(mailAddress)
    .filter((part) => part !== '')
    .map((part) => (part.includes('@') ? { text: part, noWrap: true } : part));
}
