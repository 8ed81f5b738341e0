export { readBuild } from './build-record.ts';
export type { BuildRecord } from './build-record.ts';
export { checkModule, offlineClaims, archiveFailure } from './check-module.ts';
export { classesOf, readRules, unscopedParts } from './read-css.ts';
