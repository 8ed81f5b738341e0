import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { readConfig } from '../../config/config.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { runServer } from '../../platform/run-process.ts';
import type { Run } from '../../platform/run-process.ts';
import { startServer } from '../../start.ts';

// The whole site on a clock that is moved on by POST, so that an edition of weeks is played in minutes.

async function start(): Promise<Run> {
  const { MOVED_CLOCK_START = '', MOVED_CLOCK_PORT } = process.env;
  let ahead = Date.parse(MOVED_CLOCK_START) - Date.now();
  const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
  const control = createServer((request, response) => {
    void text(request).then((instant) => {
      ahead = Date.parse(instant) - Date.now();
      response.end(clock.now().toISOString());
    });
  });
  const server = await startServer(readConfig(process.env), clock);
  control.listen(Number(MOVED_CLOCK_PORT), '127.0.0.1');
  await once(control, 'listening');
  return {
    server,
    async stop() {
      control.close();
      control.closeAllConnections();
      await server.stop();
    },
  };
}

await runServer(start);
