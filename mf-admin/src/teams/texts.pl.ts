export const texts = {
  title: 'Drużyny',
  failed: 'Nie udało się pobrać drużyn.',
  search: 'Szukaj nazwy, TAG-u lub szkoły',
  state: 'Stan',
  allStates: 'Wszystkie',
  none: 'Żadna drużyna nie pasuje.',
  noTeams: 'Nie ma jeszcze żadnych zgłoszeń.',
  agreements: (accepted: number, awaiting: number, total: number) =>
    `Zgody: ${accepted}/${total} przyjętych${awaiting > 0 ? `, ${awaiting} do sprawdzenia` : ''}`,
  doubt: 'Konta niepotwierdzone',
  shown: (count: number) => `Pokazano: ${count}`,
} as const;
