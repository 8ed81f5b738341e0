export const texts = {
  menu: 'Menu panelu',
  sections: {
    cup: 'Turniej',
    site: 'Strona',
    keeping: 'Zarządzanie',
  },
  pages: {
    start: 'Start',
    teams: 'Drużyny',
    consents: 'Zgody',
    groups: 'Grupy i losowanie',
    meetings: 'Mecze',
    bracket: 'Drabinka',
    regulations: 'Regulamin',
    sponsors: 'Sponsorzy',
    media: 'Filmy i transmisje',
    modules: 'Moduły',
    editions: 'Edycje',
    organisers: 'Organizatorzy',
    persons: 'Dane osobowe',
    log: 'Dziennik',
  },
} as const;
