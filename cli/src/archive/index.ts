export { brotli, digestOf, isForServer, serverBundle, typeOf } from './build-files.ts';
export type { BuildFiles } from './build-files.ts';
export { ArchiveError, archiveLimits, readModuleFolder, archiveTooLarge } from './collect-files.ts';
export { packModule, unpackModule } from './module-archive.ts';
