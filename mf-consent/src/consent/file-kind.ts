export type FileKind = 'pdf' | 'photo' | 'heic' | 'empty' | 'other';

/** A PDF may begin with a few bytes that are not its own. */
const headBytes = 1024;

function startsWith(head: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => head[at + index] === letter.charCodeAt(0));
}

function isPhoto(head: Uint8Array): boolean {
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isPng = head[0] === 0x89 && startsWith(head, 1, 'PNG');
  const isWebp = startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP');
  return isJpeg || isPng || isWebp;
}

/** Brands that phones give to photos of this container. */
function isHeic(head: Uint8Array): boolean {
  return (
    startsWith(head, 4, 'ftyp') &&
    ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].some((b) => startsWith(head, 8, b))
  );
}

function isPdf(head: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}

function readHead(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result);
      else reject(new TypeError('Not read as bytes.'));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('Not read.')));
    reader.readAsArrayBuffer(file.slice(0, headBytes));
  });
}

/**
 * What a file is by its first bytes: names and types of files are what the device says, and some
 * phones say nothing.
 */
export async function fileKind(file: Blob): Promise<FileKind> {
  if (file.size === 0) return 'empty';
  const head = new Uint8Array(await readHead(file));
  if (isPdf(head)) return 'pdf';
  if (isPhoto(head)) return 'photo';
  return isHeic(head) ? 'heic' : 'other';
}
