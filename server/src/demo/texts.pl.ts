/** Version of the game in the demo's games: no version of the game has this name, so nothing else is taken for a demo. */
export const demoPatch = 'dane pokazowe';

export const tileTexts = {
  item: (letters: string) => `Przedmiot ${letters}`,
  rune: (letters: string) => `Runa ${letters}`,
  spell: (letters: string) => `Zaklęcie ${letters}`,
};

export const mediaTexts = {
  video: (teams: string) => `Demo: skrót meczu ${teams}`,
  live: (teams: string) => `Demo: transmisja na żywo, ${teams}`,
  recording: (teams: string) => `Demo: zapis transmisji, ${teams}`,
  pair: (one: string, other: string) => `${one}\u00A0– ${other}`,
};

export const ladderNote = 'Transmisja z komentarzem. Zwycięzca zagra w finale.';

export const regulationsText = `# Regulamin turnieju

Regulamin opisuje, kto może zagrać w pucharze, jak przebiegają rozgrywki i co zrobić, gdy coś pójdzie nie tak. Zgłoszenie drużyny oznacza, że wszyscy jej członkowie przeczytali go i akceptują.

## 1. Postanowienia ogólne

1. Turniej jest imprezą szkolną, niekomercyjną i bezpłatną. Nie pobieramy wpisowego.
2. Organizatorem jest szkoła wskazana na stronie *O nas*. Nad przebiegiem rozgrywek czuwają sędziowie wyznaczeni przez organizatora.
3. Wszystkie godziny podajemy w czasie obowiązującym w Polsce.

## 2. Drużyny i zawodnicy

1. Drużynę tworzą uczniowie **jednej szkoły** ponadpodstawowej: pięcioro graczy podstawowego składu i najwyżej dwoje rezerwowych.
2. Każda osoba może należeć tylko do jednej drużyny i grać tylko na jednym, własnym koncie.
3. Drużyna wybiera **dokładnie jednego kapitana**. Kapitan odpowiada za kontakt z sędziami, zgłaszanie składu i potwierdzanie wyników.
4. Osoba niepełnoletnia gra wyłącznie za zgodą rodzica lub opiekuna prawnego. Bez kompletu zgód drużyna nie zostanie dopuszczona do rozgrywek.
5. Nazwa, skrót i logo drużyny nie mogą nikogo obrażać ani naruszać cudzych praw.

## 3. Przebieg turnieju

1. Turniej składa się z **fazy grupowej** i **fazy pucharowej**.
2. W fazie grupowej każda drużyna gra raz z każdą inną drużyną ze swojej grupy. Mecz trwa jedną grę, chyba że zapowiedziano inaczej.
3. W fazie pucharowej gramy do dwóch wygranych gier, a finał do trzech. Przegrany odpada.
4. Gry rozgrywamy na mapie Summoner’s Rift, w trybie turniejowego wyboru bohaterów.

### Kolejność w grupie

O miejscu decyduje liczba wygranych meczów. Gdy drużyny mają ich tyle samo, o kolejności rozstrzygają kolejno:

- mała tabela meczów pomiędzy zainteresowanymi drużynami,
- różnica gier wygranych i przegranych,
- liczba wygranych gier,
- krótszy łączny czas wygranych gier (bez walkowerów).

Jeżeli żadna z tych zasad nie rozdzieli drużyn, zajmują one to samo miejsce.

## 4. Terminy i obecność

1. Terminarz publikujemy na stronie *Mecze*. Drużyna ma obowiązek być gotowa **10 minut** przed wyznaczoną godziną.
2. Mecz można przełożyć za zgodą obu kapitanów i sędziego, najpóźniej dzień przed jego rozpoczęciem. Do czasu ustalenia nowej daty mecz ma oznaczenie „do ustalenia”.
3. Spóźnienie większe niż **15 minut** oznacza przegraną pierwszej gry, a większe niż 30 minut – walkower.
4. Drużyna może zagrać tylko w pełnym, pięcioosobowym składzie.

## 5. Zasady gry

1. Ustawienia gry przygotowuje sędzia. Stronę mapy w pierwszej grze losujemy, a w następnych wybiera drużyna, która przegrała poprzednią.
2. Każda drużyna może poprosić o przerwę techniczną. Łącznie przerwy jednej drużyny nie mogą przekroczyć 10 minut w jednej grze.
3. Gdy gra zostanie zerwana z przyczyn technicznych, o powtórzeniu lub uznaniu wyniku decyduje sędzia.
4. Po meczu kapitan zwycięskiej drużyny przekazuje sędziemu plik z powtórką.

## 6. Fair play

Szanujemy przeciwników, sędziów i widzów. **Zabronione są** w szczególności:

- wyzwiska, groźby i mowa nienawiści, także na czacie oraz podczas transmisji,
- programy wspomagające grę i wykorzystywanie błędów gry,
- udostępnianie konta innej osobie oraz gra na cudzym koncie,
- oglądanie transmisji własnego meczu w jego trakcie,
- ustalanie wyniku przed meczem.

Za naruszenie zasad sędzia może udzielić upomnienia, przyznać przeciwnikowi grę lub mecz, a w poważnych przypadkach wykluczyć zawodnika albo drużynę z turnieju.

## 7. Protesty

1. Protest składa kapitan, najpóźniej **24 godziny** po zakończeniu meczu, na kanale kontaktowym turnieju.
2. Protest powinien zawierać opis zdarzenia i dowód, na przykład zrzut ekranu lub powtórkę.
3. Organizator odpowiada w ciągu trzech dni roboczych. Jego decyzja jest ostateczna.

## 8. Dane osobowe i wizerunek

1. Dane zawodników przetwarzamy wyłącznie po to, aby przeprowadzić turniej, na podstawie zebranych zgód.
2. Zgodę na publikację danych można wycofać w każdej chwili. Po jej wycofaniu na stronie pozostają tylko pseudonim i rola w grze.
3. Mecze mogą być transmitowane w internecie. Transmisja pokazuje obraz gry i pseudonimy graczy.

## 9. Postanowienia końcowe

1. W sprawach nieopisanych w regulaminie rozstrzyga organizator, kierując się zasadą równego traktowania drużyn.
2. O każdej zmianie regulaminu informujemy na tej stronie, podając datę zmiany.
`;
