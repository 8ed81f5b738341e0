import { archiveEndpoints } from './archive-endpoints.ts';
import { captainMatchDayEndpoints } from './captain-match-day-endpoints.ts';
import { consentEndpoints } from './consent-endpoints.ts';
import { endpoint } from './endpoint.ts';
import { tournamentCallback } from './integrations.ts';
import { messageResponse } from './message-response.ts';
import {
  auditArchiveEndpoints,
  cupFileEndpoints,
  editionArchiveEndpoints,
} from './organiser-archive-endpoints.ts';
import { organiserEndpoints } from './organiser-endpoints.ts';
import { printEndpoints } from './print-files.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { registrationEndpoints } from './registration-endpoints.ts';
import { screenEndpoints } from './screen-endpoints.ts';
import { teamDatesEndpoints } from './team-dates-endpoints.ts';
import { teamPageEndpoints } from './team-page-endpoints.ts';

/** The server binds them, clients are typed by them. */
export const endpoints = {
  ...publicEndpoints,
  ...archiveEndpoints,
  ...screenEndpoints,
  ...registrationEndpoints,
  ...consentEndpoints,
  ...teamPageEndpoints,
  ...captainMatchDayEndpoints,
  ...teamDatesEndpoints,
  ...organiserEndpoints,
  ...auditArchiveEndpoints,
  ...editionArchiveEndpoints,
  ...cupFileEndpoints,
  ...printEndpoints,
  tournamentCallback: endpoint({
    method: 'POST',
    path: '/riot/tournament-callback',
    access: 'public',
    topics: ['meeting'],
    summary: 'A hint of Riot that a game has ended; its result is fetched afterwards.',
    body: tournamentCallback,
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
};

export type Endpoints = typeof endpoints;
