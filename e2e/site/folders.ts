import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const cache = `${root}.cache/e2e/`;

/** Data of a server that has been started once with the demo edition; copied for every worker. */
export const filledData = `${cache}filled-data`;

/** Sources and builds of modules that are broken on purpose, by kind. */
export const brokenModules = `${cache}broken-modules/`;

/** Every module of this repository built as a newer version of itself. */
export const secondBuilds = `${cache}second-builds/`;

/** Parent of the workers' own data folders. */
export const workerData = `${cache}workers/`;
