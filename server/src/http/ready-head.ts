import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const idHeader = 'x-request-id';

/** Status and headers of one answer in one encoding, as the app gives them, to be given again. */
export class ReadyHead {
  private readonly idPlace: number;
  private bytes: Buffer | null = null;
  private withLength: string[] = [];

  /** @param lines Names and values in turns. */
  private constructor(
    readonly status: number,
    private readonly lines: string[],
  ) {
    this.idPlace = lines.indexOf(idHeader) + 1;
  }

  /** What a reply is going to say; null where it is meant for one caller. */
  static of(reply: FastifyReply): ReadyHead | null {
    const lines: string[] = [];
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name === 'set-cookie' || Array.isArray(value)) return null;
      if (name !== 'content-length' && value !== undefined) lines.push(name, String(value));
    }
    return lines.includes(idHeader) ? new ReadyHead(reply.statusCode, lines) : null;
  }

  /** @param bytes Null where there is no body. */
  send(response: ServerResponse, id: string, bytes: Buffer | null): void {
    if (bytes === null) {
      this.lines[this.idPlace] = id;
      response.writeHead(this.status, this.lines).end();
      return;
    }
    if (bytes !== this.bytes) {
      this.bytes = bytes;
      this.withLength = [...this.lines, 'content-length', String(bytes.length)];
    }
    this.withLength[this.idPlace] = id;
    response.writeHead(this.status, this.withLength).end(bytes);
  }
}
