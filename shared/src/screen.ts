export { screenEndpoints } from './contract/screen-endpoints.ts';
