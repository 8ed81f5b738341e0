import type { FastifyReply } from 'fastify';
import { attachment } from './negotiate.ts';

interface SentFile {
  name: string;
  type: 'application/pdf' | 'text/csv; charset=utf-8';
  content: Buffer | string;
}

/** As a download: the CSP of `/api` blocks the browser's PDF viewer. No cache may store it. */
export function sendFile(reply: FastifyReply, { name, type, content }: SentFile): FastifyReply {
  return reply
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);
}
