import { serveJobs } from '../platform/pdf/serve-jobs.ts';
import { documentOf } from './print-job.ts';

serveJobs(documentOf);
