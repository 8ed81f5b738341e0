import { mkdir, rm } from 'node:fs/promises';
import { createFilledDatabase } from './databases.ts';
import { brokenModules, filledData, workerData } from './folders.ts';
import { copySecondBuilds } from './second-builds.ts';
import { startServer } from './server-process.ts';

export default async function prepare(): Promise<void> {
  for (const folder of [filledData, workerData, brokenModules])
    await rm(folder, { recursive: true, force: true });
  for (const folder of [workerData, brokenModules]) await mkdir(folder, { recursive: true });
  await copySecondBuilds();
  createFilledDatabase();
  const server = await startServer({ dataDir: filledData });
  await server.stop();
}
