export { checkModule, refusedArchive } from './check-module.ts';
export { offlineClaims } from './offline-claims.ts';
export { readBuild } from './build-record.ts';
export type { BuildRecord } from './build-record.ts';
export { classesOf, readRules, unscopedParts } from './css/read-rules.ts';
