/** Route of the team pages as their module spells it. */
export const teamRoute = '/druzyny/:teamId';
