import type { FastifyReply } from 'fastify';
import { plainPages } from '../platform/http/plain-page.ts';

const send = plainPages({ top: 20 }, "form-action 'none'");

export const sendDeadLink = (reply: FastifyReply): FastifyReply =>
  send(reply, 410, {
    title: 'Ten link już nie działa',
    content: `<p>Podgląd wygasł, link został już użyty albo jest niepełny. Poproś organizatorów o nowy.</p>
<p><a href="/">Strona główna</a></p>`,
  });
