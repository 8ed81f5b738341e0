import type { AdminModule } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

const views = (count: number) => `${count} ${pluralPl(count, 'odsłony', 'odsłon', 'odsłon')}`;

export const texts = {
  title: 'Moduły',
  failed: 'Nie udało się pobrać modułów.',
  revChanged:
    'Ktoś zmienił moduły w międzyczasie, więc niczego nie zapisano. Ekran pokazuje już obecny stan: sprawdź go i spróbuj jeszcze raz.',
  frozenUntil: (date: string) => `Aktywacje są wstrzymane do ${date}.`,
  reason: 'Powód (nieobowiązkowo)',
  reasonHint: 'Trafi do historii i dziennika.',

  switches: 'Moduły w etapach',
  switchesHint:
    'Przełącznik działa od razu, także na otwartych stronach. Nie wymaga wdrożenia i można go cofnąć.',
  module: 'Moduł',
  now: 'teraz',
  on: 'wł.',
  off: 'wył.',
  always: 'Zawsze włączony: bez niego nie byłoby tych przełączników.',
  noPages: 'bez stron',
  switchLabel: (title: string, stage: string) => `${title}: ${stage}`,
  switched: (title: string, stage: string, isOn: boolean) =>
    `${title}: ${isOn ? 'włączono' : 'wyłączono'} w etapie „${stage}”.`,

  modules: 'Wersje modułów',
  noModules: 'Nie ma jeszcze żadnego modułu.',
  sensitivities: {
    public: 'publiczny',
    personal: 'dane osobowe',
    organiser: 'panel organizatorów',
  } satisfies Record<AdminModule['sensitivity'], string>,
  killed: 'wyłączony awaryjnie',
  offNow: 'wyłączony w tym etapie',
  noVersion: 'bez aktywnej wersji',
  guardActed: 'Strażnik wycofał zawodną wersję.',
  active: 'Aktywna wersja',
  none: 'brak',
  fallback: 'Do wycofania',
  fallbackNone: 'brak wcześniejszej',
  healthActive: 'Nieudane odsłony w ostatniej dobie',
  healthBefore: 'Poprzednia wersja w tym czasie',
  noViews: 'brak odsłon',
  health: (failed: number, total: number, share: string) =>
    `${failed} z ${views(total)} (${share})`,
  worse: 'gorzej niż poprzednia',
  guard: 'Strażnik',
  guardState: (failed: number, total: number) => `zawiodła w ${failed} z ${views(total)}`,
  guardRule: (share: string, visits: number) =>
    `Wycofa wersję sam, gdy zawiedzie w ponad ${share} z co najmniej ${views(visits)}.`,
  guardWill: (version: string, share: string, visits: number) =>
    `Strażnik sam wróci do ${version}, gdy nowa zawiedzie w ponad ${share} z co najmniej ${views(visits)}.`,
  guardRests: 'nie ma do czego wracać',

  rollbackTo: (version: string) => `Wycofaj do ${version}`,
  rollbackTitle: (title: string) => `Wycofać moduł „${title}”?`,
  rollbackText: (from: string, to: string) =>
    `Odwiedzający dostaną wersję ${to} zamiast ${from} przy następnym wejściu na strony modułu.`,
  rollbackDone: (title: string, version: string) => `${title}: wrócono do wersji ${version}.`,

  activate: 'Aktywuj',
  activateLabel: (version: string) => `Aktywuj wersję ${version}`,
  activateTitle: (version: string) => `Aktywować wersję ${version}?`,
  activateText: (title: string, to: string, from: string | null) =>
    from === null
      ? `Odwiedzający dostaną moduł „${title}” w wersji ${to}.`
      : `Odwiedzający dostaną moduł „${title}” w wersji ${to} zamiast ${from}.`,
  activateAlready: 'Odwiedzający mają już tę wersję.',
  activateWhen:
    'Otwarte strony wezmą ją przy następnym przejściu na strony modułu, nigdy pod formularzem z niezapisanymi danymi.',
  activateFallback: (version: string) =>
    `Wersja ${version} zostanie zapasową: zastąpi nową na stronie, gdyby ta zawiodła.`,
  activateFirst: 'To pierwsza wersja: włączy się w etapach, które sama podaje.',
  activateHidden: 'Moduł jest teraz wyłączony: nikt jej jeszcze nie zobaczy.',
  activateDone: (title: string, version: string) => `${title}: aktywna jest wersja ${version}.`,

  newer: 'Nowsze wersje kilku modułów',
  newerHint: 'Zaznaczone wersje odwiedzający dostaną razem, jako jedną zmianę.',
  newerVersion: (title: string, from: string | null, to: string) =>
    from === null ? `${title}: ${to}` : `${title}: ${from} → ${to}`,
  setAct: 'Aktywuj zaznaczone razem',
  setNone: 'Zaznacz co najmniej jedną wersję.',
  setTitle: 'Aktywować te wersje razem?',
  setAllOrNone: 'Gdy którejś nie da się aktywować, nie zmieni się nic.',
  setDone: (names: readonly string[]) => `Aktywne są: ${names.join(', ')}.`,

  kill: 'Wyłącz awaryjnie',
  killTitle: (title: string) => `Wyłączyć moduł „${title}”?`,
  killText: [
    'Zniknie od razu ze strony i z menu we wszystkich etapach, także na otwartych stronach.',
    'Jego wersja i przełączniki zostaną bez zmian; możesz go przywrócić jednym przyciskiem.',
  ],
  killDone: (title: string) => `${title}: wyłączono we wszystkich etapach.`,
  revive: 'Przywróć',
  reviveTitle: (title: string) => `Przywrócić moduł „${title}”?`,
  reviveText: (version: string | null) =>
    version === null
      ? 'Nie ma aktywnej wersji, więc na stronie nic się jeszcze nie pojawi.'
      : `Wersja ${version} pojawi się od razu w etapach, w których moduł jest włączony.`,
  reviveDone: (title: string) => `${title}: przywrócono.`,

  teamRights: 'Zespół',
  teamActivates: 'aktywuje wersje swoim kluczem',
  teamDeploys: 'wdraża wersje; aktywują je organizatorzy',
  allow: 'Pozwól zespołowi aktywować',
  allowTitle: (title: string) => `Pozwolić zespołowi modułu „${title}” aktywować wersje?`,
  allowText:
    'Kto ma klucz wdrożeń, pokaże nową wersję wszystkim odwiedzającym bez organizatora. Kontrole, strażnik, wstrzymanie aktywacji i wyłączenie awaryjne działają dalej.',
  allowAct: 'Pozwól',
  disallow: 'Cofnij zespołowi aktywowanie',
  disallowTitle: (title: string) => `Cofnąć zespołowi modułu „${title}” aktywowanie wersji?`,
  disallowText: 'Zespół dalej wdraża wersje i wycofuje własną; aktywują je organizatorzy.',
  disallowAct: 'Cofnij',
  renew: 'Nowy klucz wdrożeń',
  renewTitle: (title: string) => `Wydać nowy klucz dla modułu „${title}”?`,
  renewText: (hasToken: boolean) =>
    hasToken
      ? 'Dotychczasowy klucz przestanie działać od razu. Nowy zobaczysz tylko raz.'
      : 'Kto ma klucz, może wdrażać wersje tego modułu. Zobaczysz go tylko raz.',
  renewAct: 'Wydaj klucz',
  tokenTitle: (slug: string) => `Klucz wdrożeń modułu ${slug}`,
  tokenLabel: 'Klucz',
  tokenHint:
    'Widać go tylko teraz. Przekaż go zespołowi osobiście; zespół zapisze go poleceniem „puchar token”. Gdyby zginął, wydaj nowy.',
  tokenGuide: 'Przewodnik dla zespołu',
  tokenHide: 'Mam go, ukryj',

  create: 'Nowy moduł',
  createTitle: 'Nowy moduł',
  createAct: 'Utwórz moduł',
  slug: 'Nazwa w adresach',
  slugHint: 'Małe litery, cyfry i myślniki, na przykład „typer”. Nie da się jej zmienić.',
  moduleTitle: 'Tytuł',
  sensitivity: 'Co pokazuje',
  sensitivityChoices: {
    public: 'treści publiczne',
    personal: 'formularze z danymi osobowymi (osobny dokument, bez innych modułów)',
  },

  preview: 'Podgląd',
  previewLabel: (version: string) => `Podgląd wersji ${version}`,
  previewTitle: (title: string, version: string) => `Podgląd: ${title} ${version}`,
  previewText:
    'Kto otworzy ten odnośnik, zobaczy stronę z tą wersją modułu, z paskiem i wyjściem. Inni nie zobaczą nic.',
  making: 'Tworzenie odnośnika…',
  link: 'Odnośnik',
  linkCode: 'Kod QR z odnośnikiem',
  linkOpen: 'Otwórz w nowej karcie',
  linkUntil: (date: string) => `Działa do ${date}.`,

  previewSet: 'Podgląd zaznaczonych razem',
  previewSetTitle: 'Podgląd kilku modułów razem',
  previewSeen: 'Organizator otworzył podgląd tej wersji.',
  previewNotSeen: 'Przed aktywacją otwórz podgląd tej wersji.',

  rule: 'Podgląd przed aktywacją',
  ruleHint:
    'Warunek dla każdej nowej wersji, także gdy aktywuje zespół. Liczy się otwarcie odnośnika utworzonego w panelu; dziennik zapisuje, kto go utworzył. Wycofania działają bez podglądu.',
  ruleOn: 'Wersję można aktywować dopiero po otwarciu jej podglądu.',
  ruleOff: 'Wersję można aktywować bez podglądu.',
  ruleAct: 'Wymagaj podglądu',
  ruleEnd: 'Przestań wymagać podglądu',

  rehearsal: 'Próba',
  rehearsalHint:
    'Strona taka, jaka byłaby w innym etapie albo przy innej rewizji modułów. Widzisz ją tylko Ty; odwiedzający nie zauważą niczego.',
  rehearsalStage: 'Etap',
  rehearsalRev: 'Stan modułów',
  asNow: 'jak teraz',
  rehearsalAct: 'Utwórz odnośnik do próby',
  rehearsalOnce:
    'Odnośnik zadziała raz, w ciągu 15 minut: w tej przeglądarce albo na telefonie z kodu.',
  rehearsalUntil: (date: string) => `Próba potrwa do ${date}.`,

  local: 'Moduł z komputera',
  localHint:
    'Strona z modułem prosto z puchar dev na Twoim komputerze, bez sprawdzania plików. Widzi ją tylko ta przeglądarka, która otworzy odnośnik. Moduły z danymi osobowymi zostają zwykłe.',
  localModule: 'Moduł',
  localAddress: 'Adres z puchar dev',
  localAct: 'Utwórz odnośnik do modułu z komputera',
  localOnce: 'Odnośnik zadziała raz, w ciągu 15 minut: otwórz go na komputerze z puchar dev.',
  localUntil: (date: string) => `Podmiana potrwa do ${date}.`,

  freeze: 'Wstrzymanie aktywacji',
  freezeHint:
    'Na czas meczów: do podanej chwili nie da się aktywować żadnej wersji. Wycofanie, wyłączenie i przełączniki działają dalej.',
  freezeUntil: 'Wstrzymaj do',
  freezeUntilHint: 'Czas polski.',
  freezeAct: 'Wstrzymaj aktywacje',
  freezeEnd: 'Zakończ wstrzymanie',
  freezePast: 'Podaj chwilę, która dopiero nadejdzie.',
  freezeDone: 'Wstrzymano aktywacje.',
  freezeEnded: 'Aktywacje są znów możliwe.',

  history: 'Historia',
  historyHint: 'Każda zmiana modułów to jedna rewizja. Żadna nie znika.',
  noHistory: 'Nie ma jeszcze żadnej rewizji.',
  rev: (rev: number) => `Rewizja ${rev}`,
  present: 'obecna',
  system: 'System',
  team: (slug: string) => `zespół modułu ${slug}`,
  reasonIs: (reason: string) => `Powód: ${reason}`,
  restore: 'Przywróć stan z tej rewizji',
  restoreLabel: (rev: number) => `Przywróć stan z tej rewizji: ${rev}`,
  restoreTitle: (rev: number) => `Przywrócić stan z rewizji ${rev}?`,
  restoreText: (summary: string, date: string) =>
    `Wersje, przełączniki i wyłączenia wszystkich modułów będą takie jak po tej zmianie: ${summary} (${date}).`,
  restoreConsequences: [
    'Moduły, których wtedy nie było, zostaną bez aktywnej wersji.',
    'Wstrzymanie aktywacji i wgrane wersje zostaną bez zmian, a panel zostanie włączony.',
    'To nowa rewizja: można ją cofnąć tak samo.',
  ],
  restoreAct: 'Przywróć stan',
  restored: (rev: number) => `Przywrócono stan z rewizji ${rev}.`,
  older: 'Pokaż starsze',
} as const;
