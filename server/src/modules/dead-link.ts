import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style =
  'body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}';

const text = `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <meta name="robots" content="noindex">
    <title>Ten link już nie działa</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Ten link już nie działa</h1>
      <p>Podgląd wygasł, link został już użyty albo jest niepełny. Poproś organizatorów o nowy.</p>
      <p><a href="/">Strona główna</a></p>
    </main>
  </body>
</html>
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export function sendDeadLink(reply: FastifyReply): FastifyReply {
  return reply
    .code(410)
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}
