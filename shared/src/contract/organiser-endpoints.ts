import { organiserAccessEndpoints } from './organiser-access-endpoints.ts';
import { organiserBracketEndpoints } from './organiser-bracket-endpoints.ts';
import { organiserCupEndpoints } from './organiser-cup-endpoints.ts';
import { organiserDrawEndpoints } from './organiser-draw-endpoints.ts';
import { organiserEditionEndpoints } from './organiser-edition-endpoints.ts';
import { organiserGameEndpoints } from './organiser-game-endpoints.ts';
import { organiserGroupEndpoints } from './organiser-group-endpoints.ts';
import { organiserMatchDayEndpoints } from './organiser-match-day-endpoints.ts';
import { organiserMeetingEndpoints } from './organiser-meeting-endpoints.ts';
import { organiserModuleEndpoints } from './organiser-module-endpoints.ts';
import { organiserPeopleEndpoints } from './organiser-people-endpoints.ts';
import { organiserSchoolEndpoints } from './organiser-school-endpoints.ts';
import { organiserScreenEndpoints } from './organiser-screen-endpoints.ts';
import { organiserServiceEndpoints } from './organiser-service-endpoints.ts';
import { organiserSiteEndpoints } from './organiser-site-endpoints.ts';
import { organiserTeamEndpoints } from './organiser-team-endpoints.ts';
import { organiserTeamPageEndpoints } from './organiser-team-page-endpoints.ts';
import { teamModuleEndpoints } from './team-module-endpoints.ts';

/** Apart from the public ones, so that no visitor downloads them. */
export const organiserEndpoints = {
  ...organiserTeamEndpoints,
  ...organiserTeamPageEndpoints,
  ...organiserEditionEndpoints,
  ...organiserCupEndpoints,
  ...organiserDrawEndpoints,
  ...organiserGroupEndpoints,
  ...organiserMeetingEndpoints,
  ...organiserGameEndpoints,
  ...organiserBracketEndpoints,
  ...organiserMatchDayEndpoints,
  ...organiserSiteEndpoints,
  ...organiserAccessEndpoints,
  ...organiserPeopleEndpoints,
  ...organiserModuleEndpoints,
  ...teamModuleEndpoints,
  ...organiserSchoolEndpoints,
  ...organiserServiceEndpoints,
  ...organiserScreenEndpoints,
};
