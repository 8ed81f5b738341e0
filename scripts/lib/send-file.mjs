import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Null when the server died. */
function post(url, pieces, headers) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return new Promise((resolve) => {
    const call = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
    });
    call.once('error', () => resolve(null));
    call.once('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', () => resolve(null));
      response.once('end', () =>
        resolve({
          status: response.statusCode,
          retryAfter: Number(response.headers['retry-after'] ?? 0),
          body: JSON.parse(Buffer.concat(parts).toString()),
        }),
      );
    });
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

export async function sendConsent(address, link, base64, headers = {}) {
  const pieces = [Buffer.from('{"file":"'), base64, Buffer.from('"}')];
  for (let retries = 0; ; retries += 1) {
    const response = await post(`${address}/api/gdpr-agremeents/send/${link}`, pieces, headers);
    if (response?.status !== 503 || response.retryAfter === 0)
      return response && { ...response, retries };
    await wait(response.retryAfter * 1000);
  }
}

export const postJson = (url, body, headers = {}) =>
  post(url, [Buffer.from(JSON.stringify(body))], headers);
