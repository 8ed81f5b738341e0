export const texts = {
  mainNavigation: 'Nawigacja główna',
  social: 'Puchar w sieci',
  openMenu: 'Otwórz menu',
  closeMenu: 'Zamknij menu',
  menu: 'Menu',
  newTab: 'otwiera się w nowej karcie',
  toTop: (title: string) => `${title}, strona główna`,
} as const;
