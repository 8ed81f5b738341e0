import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Of the app's own answers: it leads to their lines in the log. */
const idHeader = 'x-request-id';

/** Status and headers of one answer in one encoding, as the app gives them, to be given again. */
export class ReadyHead {
  private bytes: Buffer | null = null;
  private withLength: string[] = [];

  /** @param lines Names and values in turns. */
  private constructor(
    readonly status: number,
    private readonly lines: string[],
  ) {}

  /** What a reply is going to say; null where it is meant for one caller. */
  static of(reply: FastifyReply): ReadyHead | null {
    const lines: string[] = [];
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name === 'set-cookie' || Array.isArray(value)) return null;
      if (name === idHeader || name === 'content-length' || value === undefined) continue;
      lines.push(name, String(value));
    }
    return new ReadyHead(reply.statusCode, lines);
  }

  /** @param bytes Null where there is no body. */
  send(response: ServerResponse, bytes: Buffer | null): void {
    if (bytes === null) {
      response.writeHead(this.status, this.lines).end();
      return;
    }
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.withLength = [...this.lines, 'content-length', String(bytes.length)];
    }
    response.writeHead(this.status, this.withLength).end(bytes);
  }
}
