import type { CupSections } from '@puchar/shared/contract';

/**
 * What the printed forms say until organisers write their own words. Retention periods are the server's default ones.
 * Printed, and hashed as proof of what was signed: a change needs the next `version`.
 */
export const defaultForms: CupSections['forms'] = {
  version: 2,
  checked: false,
  adultStatement:
    'Zgadzam się, aby organizator turnieju {turniej} ({szkola}) przetwarzał moje dane wpisane wyżej i mój podpis: do zgłoszenia drużyny, sprawdzenia kont, kontaktu z drużyną i przeprowadzenia meczów. Na stronie turnieju będą widoczne mój pseudonim i moja rola w grze.',
  underageStatement:
    'Zgadzam się na udział dziecka w turnieju {turniej} i na to, aby jego organizator ({szkola}) przetwarzał dane dziecka wpisane wyżej oraz moje imię, nazwisko i podpis: do zgłoszenia drużyny, sprawdzenia kont, kontaktu z drużyną i przeprowadzenia meczów. Na stronie turnieju będą widoczne pseudonim dziecka i jego rola w grze.',
  publication:
    'Gdzie: strona {strona} i kanały turnieju, do których ona prowadzi (transmisje, filmy, zdjęcia). Jak długo: do wycofania zgody, najwyżej 12 miesięcy po zakończeniu edycji.',
  notice: [
    {
      title: 'Kto odpowiada za dane',
      text: [
        'Administratorem danych jest {szkola}, {adres}, {email}.',
        'Inspektor ochrony danych: {iod}. Pilnuje, żebyśmy robili to dobrze; można do niego napisać wprost.',
      ].join('\n'),
    },
    {
      title: 'Po co i na jakiej podstawie',
      text: [
        'Część A: zgłoszenie i udział w turnieju. Podstawą jest zgoda (art. 6 ust. 1 lit. a RODO).',
        'Część B: pokazanie zawodnika w internecie. Podstawą jest osobna zgoda (art. 6 ust. 1 lit. a RODO), a dla wizerunku także zezwolenie z art. 81 ustawy o prawie autorskim i prawach pokrewnych.',
        'Zapis o tym, kto i na co się zgodził, trzymamy, bo musimy móc to wykazać (art. 7 ust. 1 RODO).',
      ].join('\n'),
    },
    {
      title: 'Czy trzeba',
      text: [
        'Podanie danych jest dobrowolne. Bez części A nie można zagrać. Odmowa w części B niczego w udziale nie zmienia.',
        'Nie pytamy o datę urodzenia, numer PESEL, adres ani telefon. Nie wpisuj ich tutaj.',
      ].join('\n'),
    },
    {
      title: 'Kto widzi dane',
      text: [
        'Organizatorzy turnieju z upoważnieniem szkoły i firma, która utrzymuje nasz serwer.',
        'Żeby sprawdzić konta, możemy zapytać serwis Discord o nazwę na czacie, a serwis Riot Games o nazwę konta i o statystyki gier turnieju. To firmy spoza Europejskiego Obszaru Gospodarczego; dane trafiają tam na zasadach rozdziału V RODO.',
        'Powtórkę gry każdy pobierze tylko bez nazw kont; inaczej mają ją tylko organizatorzy.',
        'Podpisanego formularza nie dajemy nikomu innemu. Przechowujemy go zaszyfrowany, a każde jego otwarcie jest zapisywane.',
      ].join('\n'),
    },
    {
      title: 'Jak długo',
      text: [
        'Zgłoszenie odrzucone, wycofane albo niedokończone: 30 dni po końcu zapisów.',
        'Nazwa na czacie i konto w grze, jeśli nie są publiczne, oraz pliki powtórek: 90 dni po zakończeniu edycji.',
        'Podpisany formularz: 12 miesięcy po zakończeniu edycji. Zapis o zgodzie bez imienia i nazwiska (wersja formularza, daty, zakres): 36 miesięcy.',
        'To, co opublikowane: do wycofania zgody, najwyżej 12 miesięcy po zakończeniu edycji; potem zostaje pseudonim. Kopie zapasowe: najwyżej 30 dni.',
      ].join('\n'),
    },
    {
      title: 'Jak wycofać zgodę',
      text: [
        'W każdej chwili, bez podawania powodu, w całości lub w części, tak samo łatwo jak się jej udziela. Publikację wycofasz przyciskiem pod odnośnikiem, którym przesłano formularz. Zawsze wystarczy też wiadomość na adres {email} albo kartka w sekretariacie szkoły.',
        'Dane znikną ze strony od razu, a wyniki meczów zostaną bez nazwiska. Wycofanie części A kończy udział. To, co działo się przed wycofaniem, pozostaje zgodne z prawem.',
      ].join('\n'),
    },
    {
      title: 'Prawa',
      text: [
        'Można zażądać kopii swoich danych, ich poprawienia, usunięcia, ograniczenia przetwarzania i przeniesienia. Odpowiadamy najpóźniej w ciągu miesiąca.',
        'Można złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych, ul. Moniuszki 1A, 00-014 Warszawa.',
        'Nie podejmujemy decyzji automatycznie i nie profilujemy.',
      ].join('\n'),
    },
  ],
  councilAbout:
    '{turniej} to drużynowy turniej szkół ponadpodstawowych w grze League of Legends. Organizuje go {szkola}, {adres}. Udział jest bezpłatny. Regulamin i terminy są na stronie {strona}.',
  councilPrivacy:
    'Imię, nazwisko i podpis służą tylko potwierdzeniu tego stanowiska (art. 6 ust. 1 lit. e RODO) i są przechowywane najwyżej 12 miesięcy po zakończeniu edycji. Administratorem jest {szkola}, {adres}, {email}; inspektor ochrony danych: {iod}. Osobie, która podpisuje, przysługuje dostęp do danych, ich sprostowanie, usunięcie lub ograniczenie przetwarzania, sprzeciw i skarga do Prezesa Urzędu Ochrony Danych Osobowych. Podanie danych jest dobrowolne.',
};
