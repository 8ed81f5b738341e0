/** Parts of the statement by the act of 4 April 2019 on digital accessibility, in its order. */
export const texts = {
  title: 'Deklaracja dostępności',
  missing: 'jeszcze nie podano',
  unnamedSchool: 'Szkoła, która organizuje turniej,',
  missingBuilding: 'Organizatorzy nie opisali jeszcze dostępności budynku.',
  pledge: [
    'zobowiązuje się zapewnić dostępność swojej strony internetowej zgodnie z ustawą z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych. Deklaracja dotyczy strony turnieju',
    '.',
  ],
  published: 'Data publikacji strony:',
  updated: 'Data ostatniej istotnej zmiany:',
  statusTitle: 'Stan dostępności cyfrowej',
  status: 'Strona jest częściowo zgodna',
  statusRest:
    ' z ustawą o dostępności cyfrowej z powodu treści i braków wymienionych niżej. Wzorem są wytyczne WCAG 2.1 na poziomie AA.',
  gapsTitle: 'Co nie jest dostępne',
  gaps: [
    'Transmisje na żywo i część filmów, do których prowadzą odnośniki, nie mają napisów ani audiodeskrypcji. Nagrywają je uczniowie, a serwisy z filmami nie należą do nas.',
    'Tabele statystyk mają wiele kolumn. Na telefonie zmieniają się w długie listy, po jednej na zawodnika.',
    'Obrazy przedmiotów i bohaterów z gry mają nazwy, ale nie mają opisów wyglądu.',
    'Loga dostarczają drużyny i partnerzy, więc nie zawsze mają dobry kontrast. Nazwa stoi zawsze obok, jako tekst.',
  ],
  worksTitle: 'Co działa',
  works: [
    'Całą stronę można obsłużyć klawiaturą. Nie ma własnych skrótów klawiszowych, działają zwykłe skróty przeglądarki.',
    'Pierwszy odnośnik na każdej stronie prowadzi prosto do treści.',
    'Można wybrać motyw jasny albo ciemny, a w obu tekst ma wystarczający kontrast.',
    'Kto wyłączył animacje w systemie, nie zobaczy ich tutaj. Galerię można zatrzymać.',
    'Stan meczu jest zawsze napisany słowem, a nie tylko pokazany kolorem.',
  ],
  preparedTitle: 'Przygotowanie deklaracji',
  prepared: 'Data sporządzenia deklaracji:',
  preparedRest:
    'Powstała na podstawie samooceny: testów automatycznych oraz ręcznego sprawdzenia strony klawiaturą. Strony nie badały jeszcze osoby, które na co dzień używają czytnika ekranu.',
  contactTitle: 'Informacje zwrotne i kontakt',
  contact: 'Jeśli coś nie działa albo jest nieczytelne, napisz lub zadzwoń. Osoba do kontaktu:',
  email: 'E-mail:',
  phone: 'Telefon:',
  procedureTitle: 'Wnioski i skargi',
  procedure: [
    'Każdy może zażądać, abyśmy zapewnili dostępność cyfrową strony lub jej elementu. Może też poprosić o tę samą treść w innej formie, na przykład o przeczytanie jej przez telefon albo opisanie filmu.',
    'W żądaniu podaj, o którą stronę chodzi, co jest niedostępne, jak mamy się z Tobą skontaktować i jaka forma będzie dla Ciebie wygodna.',
    'Zrobimy to bez zwłoki, najpóźniej w ciągu 7 dni. Jeśli to niemożliwe, powiemy, kiedy to zrobimy, nie później niż 2 miesiące od zgłoszenia. Jeśli w ogóle nie możemy zapewnić dostępności, zaproponujemy inny sposób dostępu do informacji.',
    'Gdy odmówimy albo nie dotrzymamy terminu, możesz złożyć skargę do nas. Po wyczerpaniu tej drogi możesz zawiadomić Rzecznika Praw Obywatelskich.',
  ],
  ombudsman: 'Strona Rzecznika Praw Obywatelskich',
  buildingTitle: 'Dostępność architektoniczna',
} as const;
