import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { keepAliveLines } from './keep-alive.ts';

/** Of the app's own answers: it leads to their lines in the log. */
const idHeader = 'x-request-id';

/** The time as a header says it, and the second that it is of. */
let now = { second: 0, text: '' };

function thisSecond(): typeof now {
  const second = Math.floor(Date.now() / 1000);
  if (second !== now.second) now = { second, text: new Date(second * 1000).toUTCString() };
  return now;
}

/** Status and headers of one answer in one encoding, as the app gives them, to be given again. */
export class ReadyHead {
  readonly #lines: readonly string[];
  /** All that comes before the body, as it is sent within one second; null before the first time. */
  #head: { bytes: Buffer; second: number; length: number } | null = null;

  /** @param lines Names and values in turns. */
  private constructor(
    readonly status: number,
    lines: readonly string[],
  ) {
    this.#lines = lines;
  }

  /**
   * What a reply is going to say; null where it is meant for one caller.
   *
   * @throws TypeError for what is no header, as sending the reply would.
   */
  static of(reply: FastifyReply): ReadyHead | null {
    const lines: string[] = [];
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name === 'set-cookie' || Array.isArray(value)) return null;
      if (name === idHeader || name === 'content-length' || value === undefined) continue;
      validateHeaderName(name);
      validateHeaderValue(name, String(value));
      lines.push(name, String(value));
    }
    return new ReadyHead(reply.statusCode, lines);
  }

  /**
   * Sends the answer. For most, past what `node:http` does for each: it would check and write every header again.
   *
   * @param bytes Null where there is no body.
   */
  send(response: ServerResponse, bytes: Buffer | null): void {
    const { socket } = response;
    // Behind another answer, to one who reads slowly and as the last one, Node minds order, pace and end.
    const isFree = socket !== null && !socket.destroyed && socket.writableLength === 0;
    if (!isFree || !response.shouldKeepAlive) {
      response.writeHead(this.status, this.#linesWith(bytes)).end(bytes ?? undefined);
      return;
    }
    socket.cork();
    socket.write(this.#headOf(bytes));
    if (bytes !== null) socket.write(bytes);
    socket.uncork();
    // As `end` tells the server: the connection is free for its next request.
    response.emit('finish');
  }

  #linesWith(bytes: Buffer | null): string[] {
    return bytes === null
      ? [...this.#lines]
      : [...this.#lines, 'content-length', String(bytes.length)];
  }

  #headOf(body: Buffer | null): Buffer {
    const { second, text } = thisSecond();
    const length = body?.length ?? -1;
    if (this.#head?.second === second && this.#head.length === length) return this.#head.bytes;
    const lines = this.#linesWith(body);
    let head = `HTTP/1.1 ${this.status} ${STATUS_CODES[this.status] ?? ''}\r\n`;
    for (let at = 0; at < lines.length; at += 2) head += `${lines[at]}: ${lines[at + 1]}\r\n`;
    const bytes = Buffer.from(`${head}Date: ${text}\r\n${keepAliveLines}\r\n`, 'latin1');
    this.#head = { bytes, second, length };
    return bytes;
  }
}
