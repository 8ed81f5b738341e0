import type { ChosenFile } from '../screens/consent.screen.ts';
import { aPicture } from './a-picture.ts';

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
];

/** A PDF of one empty page, padded by a comment to `size` bytes. */
export function aPdf(size = 0): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = (at: number) =>
    `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  const missing = size - text.length - end(size).length;
  if (missing > 2) text += `%${'a'.repeat(missing - 2)}\n`;
  const whole = text + end(text.length);
  const rest = Math.max(0, size - whole.length);
  return Buffer.from(`${whole}${'\n'.repeat(rest)}`, 'latin1');
}

/** Protected by a password that is not empty. */
export function lockedPdf(): Buffer {
  const lock = '/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (a) /U (b) >>';
  return Buffer.from(aPdf().toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${lock}`));
}

/** What a tablet appends when the form is signed on it. */
export function penned(form: Buffer): Buffer {
  const ink = '<< /Type /Annot /Subtype /Ink /Rect [90 90 300 140] /InkList [[90 90 160 140]] >>';
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 900 /Root 1 0 R >>\n';
  const end = `900 0 obj\n${ink}\nendobj\n${table}startxref\n0\n%%EOF\n`;
  return Buffer.concat([form, Buffer.from(end)]);
}

export function signedPdf(buffer = aPdf()): ChosenFile {
  return { name: 'podpisane.pdf', mimeType: 'application/pdf', buffer };
}

export function signedPhoto(place: number): ChosenFile {
  return {
    name: `zdjecie-${place}.png`,
    mimeType: 'image/png',
    buffer: aPicture(2400, 3200),
  };
}
