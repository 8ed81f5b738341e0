export { captainMatchDayEndpoints } from '../contract/captain-match-day-endpoints.ts';
export { teamDatesEndpoints } from '../contract/team-dates-endpoints.ts';
export { teamPageEndpoints } from '../contract/team-page-endpoints.ts';
export { newId } from '../contract/new-id.ts';
export { mostScreenshotBytes } from '../contract/match-day.ts';
export { mostMessageLength } from '../contract/team-messages.ts';
export { mostLogoBytes, mostMembers } from '../contract/registration-form.ts';
export { parseTeamPage } from './parse-team-page.ts';
export { CopyLink } from './copy-link.tsx';
