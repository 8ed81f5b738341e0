/** The first half of `shapes.ts`, with the library that all of them are made of. */
export { team } from '@puchar/shared/contract';
