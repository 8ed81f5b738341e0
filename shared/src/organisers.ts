/** The calls of the organisers' site, for its own modules. */
export { organiserEndpoints } from './contract/organiser-endpoints.ts';
