export { readColor } from './contract/color-text.ts';
export { acceptanceLacks, missingConsents } from './contract/acceptance.ts';
export { auditPageSize, systemActor } from './contract/audit-log.ts';
export { auditExportSize, mostAuditThings } from './contract/audit-search.ts';
export { socialIcons } from './contract/cup.ts';
export { messageFields, messageNames } from './contract/cup-messages.ts';
export {
  auditArchiveEndpoints,
  cupFileEndpoints,
  editionArchiveEndpoints,
} from './contract/organiser-archive-endpoints.ts';
export { mostCupFileBytes } from './contract/cup-file.ts';
export {
  cupSectionNames,
  firstEditions,
  formFields,
  mostLookBytes,
  mostPictureBytes,
} from './contract/cup-sections.ts';
export { demoEndText } from './contract/site-inputs.ts';
export { badgeKinds, posterSizes, printEndpoints, printFiles } from './contract/print-files.ts';
export { newId } from './contract/new-id.ts';
export { organiserEndpoints } from './contract/organiser-endpoints.ts';
export { screenEndpoints } from './contract/screen-endpoints.ts';
export { mostReplayBytes } from './contract/integrations.ts';
export { meetingsPageSize } from './contract/meeting.ts';
export { correctedMemberFields, correctedTeamFields } from './contract/team-corrections.ts';
export { mostMessageLength } from './contract/team-messages.ts';
export { mostFoundPersons } from './contract/persons.ts';
export { mostSchoolRows, mostSchoolsBytes } from './contract/school-inputs.ts';
export { mostLogoBytes, mostMembers } from './contract/registration-form.ts';
export { gameRoles } from './contract/team.ts';
export { parseKnown } from './contract/parse-known.ts';
export { settingName } from './contract/service-settings.ts';
export { mayCall, rolesFor } from './contract/roles.ts';
