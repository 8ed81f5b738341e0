import { organiserEndpoints } from './organiser-endpoints.ts';
import { publicEndpoints } from './public-endpoints.ts';

/** Every call of the server, once. The server binds them, clients are typed by them. */
export const endpoints = { ...publicEndpoints, ...organiserEndpoints };

export type Endpoints = typeof endpoints;
