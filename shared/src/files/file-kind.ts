import { readHead } from './read-file.ts';

export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic' | 'empty' | 'other';

/** A PDF may begin with a few foreign bytes. */
const headBytes = 1024;

const forms: readonly (readonly [FileKind, RegExp])[] = [
  ['pdf', /%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['webp', /^RIFF[^]{4}WEBP/],
  // Brands that phones write.
  ['heic', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
];

/** By its first bytes, since some phones report no name or type. @throws FileChangedError */
export async function fileKind(file: Blob): Promise<FileKind> {
  const head = await readHead(file, headBytes);
  if (head.length === 0) return 'empty';
  const text = String.fromCharCode(...head);
  return forms.find(([, form]) => form.test(text))?.[0] ?? 'other';
}
