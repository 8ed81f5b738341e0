// node bench/bare-answer.mjs PORT BYTES: node:http and nothing else, always the same answer of so many bytes. It
// has fewer headers than a public answer, so some of what ours costs more is theirs.
import { createServer } from 'node:http';

const [port, bytes] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes, 'a');
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
  etag: '"a"',
  vary: 'Accept-Encoding',
  'content-length': bytes,
};

createServer((request, response) => response.writeHead(200, headers).end(body)).listen(
  port,
  '127.0.0.1',
  () => console.log('ready'),
);
