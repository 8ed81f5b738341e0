// Starts as a checker does and dies of the first file.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => process.exit(1));
