// On Node 20 a worker thread does not inherit `--import tsx`.
import { register } from 'tsx/esm/api';

register();
await import('./pdf.worker.ts');
