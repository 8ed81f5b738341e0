const dataAddress = /^data:[\w.+/=;-]{0,100},/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

export type DecodedFile =
  | { bytes: Buffer }
  /** `too-large` is detected before anything is decoded. */
  | { error: 'too-large' | 'malformed' };

/** Accepts bare base64 or a `data:` URL. */
export function decodeFile(text: string, mostBytes: number): DecodedFile {
  const head = dataAddress.exec(text)?.[0] ?? '';
  if (head !== '' && !/;base64,$/i.test(head)) return { error: 'malformed' };
  const encoded = text.slice(head.length);
  const digits = encoded.replace(/={1,2}$/, '').length;
  if (Math.floor((digits * 3) / 4) > mostBytes) return { error: 'too-large' };
  // Node drops incomplete bytes silently.
  if (!base64.test(encoded) || digits % 4 === 1) return { error: 'malformed' };
  return { bytes: Buffer.from(encoded, 'base64') };
}
