/** Prints and tables that organisers download. */
export const fileRoutes = [
  'GET /api/files/csv/games',
  'GET /api/files/csv/meetings',
  'GET /api/files/csv/player-statistics',
  'GET /api/files/csv/players',
  'GET /api/files/csv/schools',
  'GET /api/files/csv/schools-example',
  'GET /api/files/csv/standings',
  'GET /api/files/csv/team-statistics',
  'GET /api/files/csv/teams',
  'GET /api/files/pdf/badges',
  'GET /api/files/pdf/bracket-poster',
  'GET /api/files/pdf/day-plan',
  'GET /api/files/pdf/group-tables',
  'GET /api/files/pdf/match-forms',
  'GET /api/files/pdf/team-draw-cards',
] as const;
