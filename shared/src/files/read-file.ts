/** The file changed on the device, or is gone, since it was chosen: browsers let nothing of it be read any more. */
export class FileChangedError extends Error {}

function read<Content>(
  begin: (reader: FileReader) => void,
  content: (result: FileReader['result']) => Content,
): Promise<Content> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(content(reader.result)));
    reader.addEventListener('error', () => reject(new FileChangedError()));
    begin(reader);
  });
}

/** @throws FileChangedError */
export function readHead(file: Blob, bytes: number): Promise<Uint8Array> {
  return read(
    (reader) => reader.readAsArrayBuffer(file.slice(0, bytes)),
    (result) => (result instanceof ArrayBuffer ? new Uint8Array(result) : new Uint8Array()),
  );
}

/** @throws FileChangedError */
export function readDataUrl(file: Blob): Promise<string> {
  return read(
    (reader) => reader.readAsDataURL(file),
    (result) => (typeof result === 'string' ? result : ''),
  );
}

/** @throws FileChangedError */
export function readText(file: Blob): Promise<string> {
  return read(
    (reader) => reader.readAsText(file),
    (result) => (typeof result === 'string' ? result : ''),
  );
}

/** False for a file that changed: a request with it fails as one without a connection does. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await readHead(file, 1);
    return true;
  } catch (error) {
    if (error instanceof FileChangedError) return false;
    throw error;
  }
}
