export const rankingPath = '/statystyki';
export const playerPath = (id: string) => `${rankingPath}/${id}`;
export const teamPath = (tag: string) => `/druzyny/${encodeURIComponent(tag)}`;
