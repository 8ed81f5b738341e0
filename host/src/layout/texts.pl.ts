export const texts = {
  skip: 'Przejdź do treści',
  theme: { dark: 'Motyw: ciemny', light: 'Motyw: jasny' },
  about: 'O nas',
  archive: 'Archiwum',
  privacy: 'Prywatność',
  consents: 'Zgody RODO',
  accessibility: 'Deklaracja dostępności',
  footerNavigation: 'Informacje o stronie',
  organizedBy: 'Organizator:',
  stageLoading: 'Wczytywanie strony…',
} as const;

/** Required by Riot's policy for fan projects, in English. */
export function fanProjectNotice(title: string): string {
  return `${title} was created under Riot Games' "Legal Jibber Jabber" policy using assets owned by Riot Games. Riot Games does not endorse or sponsor this project.`;
}
