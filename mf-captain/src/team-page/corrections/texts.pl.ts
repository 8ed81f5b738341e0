import { nonBreaking } from '@puchar/shared/domain';

export const texts = {
  title: 'Co poprawić',
  lead: nonBreaking(
    'Organizatorzy proszą o poprawienie tylko tych pól. Reszta zgłoszenia zostaje.',
  ),
  loading: 'Wczytywanie formularza',
  loadFailed: 'Nie udało się wczytać formularza.',
  send: 'Wyślij poprawki',
  sending: 'Wysyłanie…',
  sent: nonBreaking('Poprawki wysłane. Organizatorzy je sprawdzą.'),
  settled: nonBreaking('Ktoś z drużyny wysłał te poprawki wcześniej.'),
  withdrawn: nonBreaking('Organizatorzy wycofali tę prośbę o poprawki.'),
  failed: nonBreaking(
    'Poprawki nie zostały wysłane. To, co wpisane, zostaje: spróbujcie ponownie.',
  ),
  correct: 'Popraw zaznaczone pola.',
  changed: nonBreaking(
    'W międzyczasie ktoś zmienił zgłoszenie. Sprawdźcie, co jest teraz, i wyślijcie jeszcze raz.',
  ),
  present: (value: string) => `Teraz jest: ${value || '(puste)'}`,
  voidsByAge: nonBreaking(
    'Po zmianie wieku trzeba podpisać inny formularz zgody. Wysłany dotąd przestanie się liczyć.',
  ),
  voidsByName: nonBreaking(
    'Inne imię i nazwisko to dla nas inna osoba: dotychczasowa zgoda i dane zostaną usunięte, a nowa osoba dostanie własny link do zgody.',
  ),
  logo: 'Nowe logo',
  fields: {
    name: 'Nazwa drużyny',
    tag: 'TAG drużyny',
    description: 'Opis drużyny',
    schoolTag: 'Szkoła',
    logo: 'Logo drużyny',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    nickname: 'Pseudonim',
    class: 'Klasa',
    discordUsername: 'Nazwa na Discordzie',
    riotUsername: 'Nazwa gracza Riot',
    riotTag: 'TAG gracza Riot',
    isAdult: 'Ma skończone 18 lat',
  },
  ofMember: (field: string, nickname: string) => `${field}: ${nickname}`,
} as const;
