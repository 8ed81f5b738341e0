import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const cache = `${root}.cache/e2e/`;

/** Data of a server started once with the demo edition; copied for every worker. */
export const filledData = `${cache}filled-data`;

export const brokenModules = `${cache}broken-modules/`;

/** Every module of this repository built as a newer version of itself. */
export const secondBuilds = `${cache}second-builds/`;

export const workerData = `${cache}workers/`;
