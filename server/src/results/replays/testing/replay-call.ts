import { signedIn } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

const boundary = 'granica';

export interface SentPart {
  name?: string;
  fileName?: string | null;
  content: Buffer;
}

export function multipart(parts: readonly SentPart[], end = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ name = 'file', fileName = 'gra.rofl', content }) => {
    const file = fileName === null ? '' : `; filename="${fileName}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

export async function replayCalls(app: TestApp) {
  const headers = await signedIn(app.organisersApp);
  return async (
    path: string,
    payload: Buffer,
    type = `multipart/form-data; boundary=${boundary}`,
  ) => {
    const response = await app.organisersApp.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
}
