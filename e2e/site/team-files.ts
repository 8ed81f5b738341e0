import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Condition = 'good' | 'hanging' | 'other bytes' | 'without CORS' | 'files deleted';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A team's own host for files, such as a CDN. */
export class TeamFiles {
  condition: Condition = 'good';
  readonly requested: string[] = [];
  readonly #folder: string;
  readonly #server = createServer((request, response) => {
    this.requested.push(request.url ?? '');
    void this.#respond(request.url ?? '', response);
  });

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<TeamFiles> {
    const files = new TeamFiles(await mkdtemp(`${tmpdir()}/puchar-files-`));
    files.#server.listen(0, '127.0.0.1');
    await once(files.#server, 'listening');
    return files;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  publish(folder: string, version: string): Promise<void> {
    return cp(folder, path.join(this.#folder, version), { recursive: true });
  }

  /** What follows finds no server there. */
  async end(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async remove(): Promise<void> {
    await this.end();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #respond(url: string, response: ServerResponse): Promise<void> {
    const { condition } = this;
    if (condition === 'hanging') return;
    const found = await readFile(path.join(this.#folder, url)).catch(() => null);
    if (found === null || condition === 'files deleted') {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
      return;
    }
    const type = types[path.extname(url)] ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type,
      // Each page requests it from here.
      'cache-control': 'no-store',
      ...(condition === 'without CORS' ? {} : { 'access-control-allow-origin': '*' }),
    });
    response.end(condition === 'other bytes' ? Buffer.concat([found, Buffer.from(' ')]) : found);
  }
}
