export { fileKind } from './file-kind.ts';
export type { FileKind } from './file-kind.ts';
export { FileChangedError, isReadable, readDataUrl, readText } from './read-file.ts';
export { acceptedPictures, readPicture } from './read-picture.ts';
export { fileTexts } from './texts.pl.ts';
