/** For a team with its module's deploy token, and for organisers. */
export const deployTokenRoutes = {
  tokenRead: ['GET /api/modules/:slug/claims', 'GET /api/modules/:slug/versions'],
  tokenChange: [
    'POST /api/modules/:slug/activate',
    'POST /api/modules/:slug/rollback',
    'POST /api/modules/:slug/versions',
  ],
} as const;
