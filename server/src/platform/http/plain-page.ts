import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const base = 'padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif';

interface PlainStyle {
  /** Distance from the upper edge, in vh. */
  top: number;
  rules?: string;
}

interface PlainPage {
  title: string;
  /** HTML below the title. */
  content: string;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * A page without scripts, beside the site's own.
 *
 * @param directives Of its content security policy, besides those for nothing but the page's own style.
 * @returns Sends a page with a status; further headers are set before.
 */
export function plainPages({ top, rules = '' }: PlainStyle, ...directives: readonly string[]) {
  const style = `body{max-width:32rem;margin:${top}vh auto;${base}}${rules}`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...directives,
  ].join('; ');
  const html = ({ title, content }: PlainPage) => `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
${content}
    </main>
  </body>
</html>
`;
  return (reply: FastifyReply, status: number, page: PlainPage): FastifyReply =>
    reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(html(page));
}
