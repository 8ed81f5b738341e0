import { readConfig } from './config/config.ts';
import { runServer } from './platform/run-process.ts';
import { startServer } from './start.ts';

await runServer(async () => ({ server: await startServer(readConfig(process.env)) }));
