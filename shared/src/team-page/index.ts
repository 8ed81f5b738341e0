export { teamPageEndpoints } from '../contract/team-page-endpoints.ts';
export { CopyLink } from './copy-link.tsx';
