// On Node 20 a thread does not inherit `--import tsx` from its process.
import { register } from 'tsx/esm/api';

register();
await import('./check.worker.ts');
