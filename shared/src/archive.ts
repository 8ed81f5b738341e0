export { archiveEndpoints } from './contract/archive-endpoints.ts';
