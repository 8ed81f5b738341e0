// A thread gets no TypeScript from `--import tsx` of the process on Node 20: it brings its own.
import { register } from 'tsx/esm/api';

register();
await import('./card.worker.ts');
