import { cupFacts, nonBreaking } from '@puchar/shared/domain';

const { school } = cupFacts;

/** Shown before the first field, in words for the people who fill the form in. */
export const privacyTexts = {
  title: 'Zanim zaczniesz…',
  what: nonBreaking(
    `Prosimy tylko o dane potrzebne do rozegrania turnieju. Odpowiada za nie ${school.name}. Nic nie opuszcza tego urządzenia, dopóki nie naciśniesz „Wyślij zgłoszenie”.`,
  ),
  who: 'Kto co widzi',
  rows: [
    {
      term: 'Organizatorzy',
      text: nonBreaking('Całe zgłoszenie. Nazwy kont sprawdzają w serwisach Riot Games i Discord.'),
    },
    {
      term: 'Wszyscy',
      text: nonBreaking(
        'Dopiero po przyjęciu drużyny: jej nazwę, TAG, logo, opis i szkołę oraz pseudonimy i role zawodników.',
      ),
    },
    {
      term: 'Wszyscy, za zgodą',
      text: nonBreaking(
        'Imię, nazwisko, klasę i nazwy kont zawodnika tylko wtedy, gdy jest na to podpisana zgoda. Za niepełnoletniego podpisuje rodzic lub opiekun.',
      ),
    },
  ],
  others: nonBreaking(
    'Wpisujesz dane innych osób, więc najpierw zapytaj każdą z nich. Zgodę można później wycofać, a dane poprawić lub usunąć.',
  ),
  link: 'Pełna informacja o\u00A0prywatności',
} as const;
