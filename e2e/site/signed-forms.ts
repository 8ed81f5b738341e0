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
