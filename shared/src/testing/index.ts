export * from './builders.ts';
export { complain, takeComplaints } from './complaints.ts';
export * from './fake-api.ts';
export * from './render.tsx';
export { setScreen } from './screen-size.ts';
