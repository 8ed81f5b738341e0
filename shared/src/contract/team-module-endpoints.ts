import { endpoint } from './endpoint.ts';
import {
  deployQuery,
  deployResponse,
  localInput,
  modulePath,
  ownModule,
  previewLink,
  siteClaims,
} from './module-admin.ts';

/** Of one module, for its team by the deploy token. */
export const teamModuleEndpoints = {
  createLocalLink: endpoint({
    method: 'POST',
    path: '/modules/:slug/local',
    access: 'token',
    topics: [],
    summary:
      'A link, good once: the browser that opens it gets a public module from its own computer.',
    params: modulePath,
    body: localInput,
    answer: previewLink,
    errors: ['INVALID_TOKEN', 'NOT_FOUND', 'NOT_PUBLIC'],
  }),
  getOwnModule: endpoint({
    method: 'GET',
    path: '/modules/:slug/versions',
    access: 'token',
    topics: ['modules'],
    summary: "A team's own module.",
    params: modulePath,
    answer: ownModule,
    errors: ['INVALID_TOKEN', 'NOT_FOUND'],
  }),
  getSiteClaims: endpoint({
    method: 'GET',
    path: '/modules/:slug/claims',
    access: 'token',
    topics: ['modules'],
    summary: 'What the checks of a version compare it with.',
    params: modulePath,
    answer: siteClaims,
    errors: ['INVALID_TOKEN', 'NOT_FOUND'],
  }),
  deployVersion: endpoint({
    method: 'POST',
    path: '/modules/:slug/versions',
    access: 'token',
    topics: ['modules'],
    summary:
      'Checks and stores one build, a `.tgz`; 200 for one that is there with the same files. `hostedAt` says where its team has the same files; nothing is fetched from there.',
    params: modulePath,
    query: deployQuery,
    answer: deployResponse,
    status: 201,
    errors: [
      'INVALID_TOKEN',
      'NOT_FOUND',
      'ORIGIN_NOT_PERMITTED',
      'VERSION_EXISTS',
      'CHECKS_FAILED',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ],
  }),
} as const;
