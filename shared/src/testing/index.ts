export * from './builders.ts';
export { complain, takeComplaints } from './fake-api.ts';
export * from './fake-api.ts';
export { fakeUploads } from './fake-uploads.ts';
export { renderOnServer } from './on-server.tsx';
export * from './organiser-builders.ts';
export * from './render.tsx';
export { renderThenHydrate } from './render-then-hydrate.tsx';
export { setScreen } from './screen-size.ts';
