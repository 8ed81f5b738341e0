export { captainMatchDayEndpoints } from '../contract/captain-match-day-endpoints.ts';
export { teamPageEndpoints } from '../contract/team-page-endpoints.ts';
export { CopyLink } from './copy-link.tsx';
