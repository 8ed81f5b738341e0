import { serveJobs } from '../../platform/pdf/serve-jobs.ts';
import { documentOf } from './pdf-job.ts';

serveJobs(documentOf);
