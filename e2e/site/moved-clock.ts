import { freePort, startServer } from './server-process.ts';
import type { RunningServer } from './server-process.ts';

export interface MovedSite {
  server: RunningServer;
  /** The server's clock goes on from there. */
  moveTo: (instant: string) => Promise<void>;
}

export async function startOnMovedClock(dataDir: string, instant: string): Promise<MovedSite> {
  const port = await freePort();
  const server = await startServer({
    dataDir,
    program: 'server/src/testing/moved-clock/main.ts',
    env: {
      DEMO: '0',
      RENDER_LIMIT_MS: '30000',
      MOVED_CLOCK_START: instant,
      MOVED_CLOCK_PORT: String(port),
    },
  });
  const moveTo = async (next: string) => {
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: next });
    if (!response.ok) throw new Error(`the clock was not moved: ${response.status}`);
  };
  return { server, moveTo };
}
