import { mkdir, rm } from 'node:fs/promises';
import { buildBrokenModules } from './broken-modules.ts';
import { filledData, workerData } from './folders.ts';
import { buildHostileModule } from './hostile-module.ts';
import { copySecondBuilds } from './second-builds.ts';
import { startServer } from './server-process.ts';

/** Before all journeys: one filled database to copy, and the broken modules. */
export default async function prepare(): Promise<void> {
  await rm(filledData, { recursive: true, force: true });
  await rm(workerData, { recursive: true, force: true });
  await mkdir(workerData, { recursive: true });
  await buildBrokenModules();
  await buildHostileModule();
  await copySecondBuilds();
  const server = await startServer({ dataDir: filledData });
  await server.stop();
}
