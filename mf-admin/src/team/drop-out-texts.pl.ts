import type { DropOut, DropOutRule } from '@puchar/shared/contract';

const kinds: Record<DropOut, string> = {
  WITHDRAWN: 'Drużyna wycofuje się',
  DISQUALIFIED: 'Dyskwalifikacja',
};

const rules: Record<DropOutRule, string> = {
  KEEP: 'Liczą się; nierozegrane mecze wygrywają przeciwnicy walkowerem',
  ANNUL: 'Nie liczą się; wszystkie mecze tej drużyny są anulowane',
};

const ruleOfEdition: Record<DropOutRule, string> = {
  KEEP: 'Zasada tej edycji: rozegrane mecze liczą się, a nierozegrane wygrywają przeciwnicy walkowerem.',
  ANNUL: 'Zasada tej edycji: mecze tej drużyny są anulowane i nie liczą się do tabeli.',
};

export const dropOutTexts = {
  open: 'Wycofaj z pucharu',
  action: 'Wycofaj drużynę',
  title: (name: string) => `Wycofać z pucharu drużynę ${name}?`,
  kind: 'Co się stało',
  kinds,
  rule: 'Co z rozegranymi meczami w grupie? (regulamin; obowiązuje w całej edycji)',
  rules,
  ruleOfEdition,
  reason: 'Powód (zostaje w dzienniku, bez nazwisk)',
  loading: 'Sprawdzamy, co od tego zależy…',
  failed: 'Nie udało się sprawdzić, co od tego zależy.',
  stays: 'Drużyna i jej rozegrane gry zostają na stronie, z dopiskiem.',
  tablesStay: 'Tabele grup się nie zmienią: drabinka jest już z nich ułożona.',
  checkBracket: 'Drabinka jest już ułożona. Sprawdź, czy nie trzeba jej ułożyć od nowa.',
  groupMeetings: (played: number, open: number) =>
    `Mecze w grupie: rozegrane ${played}, do rozegrania ${open}.`,
  walkovers: (list: string) => `Walkowerem kończy się: ${list}.`,
  undo: 'Przywróć do gry',
  undoTitle: (name: string) => `Przywrócić do gry drużynę ${name}?`,
  playsAgain: 'Drużyna znów gra, a tabela i drabinka policzą się z nią.',
  groupReturns: 'Mecze w grupie wrócą do stanu sprzed wycofania.',
  bracketReturns: (list: string) => `Znów do rozegrania: ${list}.`,
  obstacles: (list: string) => `Teraz się nie da. Najpierw cofnij: ${list}`,
} as const;
