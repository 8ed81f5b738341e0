// Encodings as the site sent them, behind a proxy.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { must, ofVisitor } from './edge-network.mjs';

const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes) => bytes };
const tagOf = ({ headers }) => headers.etag;

export async function compression() {
  let count = 0;
  for (const path of ['/', '/api/modules']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [direct, response] = [
        await fetch(`http://127.0.0.1:3000${path}`, { headers }),
        await ofVisitor(path, headers),
      ];
      const text = await direct.text();
      must(response.status === 200, `${path}: ${response.status}`);
      must(
        (response.headers['content-encoding'] ?? 'identity') === encoding,
        `${path}: not ${encoding}`,
      );
      must(
        decoded[encoding](response.body).toString() === text,
        `${path}: another text in ${encoding}`,
      );
      must(tagOf(response) === direct.headers.get('etag'), `${path}: another ETag in ${encoding}`);
      must(/accept-encoding/i.test(response.headers.vary), `${path}: no Vary`);
      const again = await ofVisitor(path, { ...headers, 'if-none-match': tagOf(response) });
      must(
        again.status === 304 && again.body.length === 0,
        `${path}: ${again.status} for a known ETag`,
      );
      must(tagOf(again) === tagOf(response), `${path}: another ETag with 304`);
      count += 1;
    }
  }
  return `${count} representations as the site made them, each with its ETag and 304`;
}
