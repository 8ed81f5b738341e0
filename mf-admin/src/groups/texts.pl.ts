import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Grupy i losowanie',
  loadFailed: 'Nie udało się pobrać grup i drużyn.',
  groups: 'Grupy',
  group: (name: string) => `Grupa ${name}`,
  ungrouped: 'Bez grupy',
  noTeams: 'Nikogo.',
  noAccepted: 'Nie ma jeszcze przyjętych drużyn.',
  moveTo: (team: string) => `Grupa drużyny ${team}`,
  dragHint: 'Przeciągnij drużynę do innej grupy albo wybierz grupę z listy przy drużynie.',
  moved: (team: string, group: string) => `${team}: ${group}.`,
  newGroupName: 'Nazwa nowej grupy',
  create: 'Dodaj grupę',
  rename: 'Zmień nazwę',
  renameTitle: (name: string) => `Zmiana nazwy grupy ${name}`,
  newName: 'Nowa nazwa',
  save: 'Zapisz',
  remove: 'Usuń grupę',
  removeTitle: (name: string) => `Usunąć grupę ${name}?`,
  removeConsequence: (teams: number) =>
    teams === 0
      ? 'Grupa jest pusta.'
      : `${teams} ${pluralPl(teams, 'drużyna zostanie', 'drużyny zostaną', 'drużyn zostanie')} bez grupy. Mecze tej grupy zostają, ale nie należą już do żadnej tabeli.`,
  draw: 'Losowanie',
  drawHint:
    'Wynik zależy tylko od ziarna i listy przyjętych drużyn. Ogłoś ziarno przed losowaniem (na przykład „wyniki Lotto z 20 listopada”), a każdy sprawdzi wynik u siebie. Drużyny jednej szkoły trafiają do różnych grup.',
  seed: 'Ziarno losowania',
  groupCount: 'Liczba grup',
  preview: 'Pokaż wynik',
  previewTitle: 'Podgląd: nic jeszcze nie zapisano',
  drawNow: 'Zapisz to losowanie',
  drawTitle: 'Zapisać wynik losowania?',
  drawConsequences:
    'Obecne grupy i przydziały drużyn zostaną zastąpione tym wynikiem. Grupy o innych nazwach znikną. Ziarno i wynik zobaczą wszyscy na stronie „Losowanie grup”.',
  drawn: 'Losowanie zapisane.',
  lastDraw: (day: string, seed: string) => `Ostatnie losowanie: ${day}, ziarno „${seed}”.`,
  cards: 'Karty do losowania (PDF)',
  plan: 'Ułóż terminarz',
} as const;
