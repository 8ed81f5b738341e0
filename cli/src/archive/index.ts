export { ArchiveRefused, archiveLimits } from './archive-limits.ts';
export { brotli } from './brotli.ts';
export { tooManyPackedBytes } from './collect-files.ts';
export { digestOf } from './digest-of.ts';
export { typeOf } from './file-types.ts';
export { packModule } from './pack-module.ts';
export { readModuleFolder } from './read-module-folder.ts';
export { unpackModule } from './unpack-module.ts';
export type { BuildFiles } from './build-files.ts';
