export const texts = {
  page: (page: number, pages: number) => `Strona ${page} z\u00A0${pages}`,
  previous: 'Poprzednia',
  next: 'Następna',
  show: 'Pokaż',
} as const;
