import { callbackEndpoints } from './callback-endpoints.ts';
import { consentEndpoints } from './consent-endpoints.ts';
import { organiserEndpoints } from './organiser-endpoints.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { registrationEndpoints } from './registration-endpoints.ts';

/** The server binds them, clients are typed by them. */
export const endpoints = {
  ...publicEndpoints,
  ...registrationEndpoints,
  ...consentEndpoints,
  ...organiserEndpoints,
  ...callbackEndpoints,
};

export type Endpoints = typeof endpoints;
