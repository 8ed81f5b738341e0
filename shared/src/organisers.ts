export { auditPageSize } from './contract/audit-log.ts';
export { organiserEndpoints } from './contract/organiser-endpoints.ts';
export { mostReplayBytes } from './contract/integrations.ts';
export { mostFoundPersons } from './contract/persons.ts';
export { mostLogoBytes } from './contract/submission.ts';
