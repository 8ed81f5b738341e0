import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';

/** How the stub behaves; the files are served as they are unless stated. */
export type Mood = 'well' | 'error' | 'hang' | 'hang-in-body' | 'html' | 'redirect' | 'oversize';

export interface StubGameService {
  url: string;
  files: Map<string, string | Buffer>;
  /** Paths asked for, in their order. */
  asked: string[];
  setMood(mood: Mood): void;
  close(): Promise<void>;
}

const movedTo = '/moved';

/** Bad moods lead to answers that would be good, if they were taken. */
function answerInMood(mood: Exclude<Mood, 'well'>, path: string, response: ServerResponse): void {
  if (mood === 'hang') return;
  if (mood === 'error') response.writeHead(500).end('{}');
  if (mood === 'html') response.writeHead(200).end('<!doctype html><p>Konserwacja');
  if (mood === 'redirect') response.writeHead(302, { location: `${movedTo}${path}` }).end();
  if (mood === 'hang-in-body') response.writeHead(200).write('["');
  if (mood === 'oversize') {
    // Chunked, so that no length announces it.
    response.writeHead(200);
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    for (let index = 0; index < 21; index += 1) response.write(chunk);
    response.end('["99.1.1"]');
  }
}

/** A local service that speaks Data Dragon's protocol. */
export async function startStubGameService(
  files: Map<string, string | Buffer>,
): Promise<StubGameService> {
  const asked: string[] = [];
  let mood: Mood = 'well';
  const server = createServer((request, response) => {
    const path = decodeURI(request.url ?? '');
    asked.push(path);
    const isMoved = path.startsWith(movedTo);
    const isSpared = mood === 'oversize' && !path.endsWith('versions.json');
    if (mood !== 'well' && !isMoved && !isSpared) {
      answerInMood(mood, path, response);
      return;
    }
    const body = files.get(isMoved ? path.slice(movedTo.length) : path);
    // The service's store answers 403 for a name that it does not have.
    if (body === undefined) response.writeHead(403).end('AccessDenied');
    else response.writeHead(200).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    asked,
    setMood(next) {
      mood = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
