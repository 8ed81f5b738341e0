/** For a team with its module's deploy token, and for organisers. */
export const deployTokenRoutes = {
  tokenRead: ['GET /api/modules/:slug/claims', 'GET /api/modules/:slug/versions'],
  tokenChange: [
    'POST /api/modules/:slug/activate',
    'POST /api/modules/:slug/canary/end',
    'POST /api/modules/:slug/local',
    'POST /api/modules/:slug/rollback',
    'POST /api/modules/:slug/versions',
    'PUT /api/modules/:slug/canary',
  ],
} as const;

/** For organisers alone. */
export const moduleChanges = [
  'POST /api/modules/:slug/kill',
  'POST /api/modules/:slug/previews',
  'POST /api/modules/:slug/revive',
  'POST /api/modules/:slug/token',
  'POST /api/modules/activate',
  'POST /api/modules/create',
  'POST /api/modules/previews',
  'POST /api/modules/rehearsals',
  'POST /api/modules/rollback',
] as const;
