import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Edycje',
  failed: 'Nie udało się pobrać edycji.',
  empty: 'Nie ma jeszcze żadnej edycji.',
  add: 'Nowa edycja',
  newTitle: 'Nowa edycja',
  editTitle: (name: string) => `Edycja: ${name}`,
  unnamed: 'Edycja bez nazwy',
  current: 'Bieżąca',
  stage: 'Etap',
  name: 'Nazwa',
  year: 'Rok',
  start: 'Początek zapisów',
  startHint: 'Czas polski. Do tej chwili odlicza strona główna.',
  deadline: 'Termin zgód',
  deadlineHint: 'Czas polski. Do kiedy czekacie na podpisane zgody.',
  notSet: 'nie ustalono',
  data: 'Dane',
  amounts: (teams: number, meetings: number) =>
    `${teams} ${pluralPl(teams, 'drużyna', 'drużyny', 'drużyn')}, ${meetings} ${pluralPl(meetings, 'mecz', 'mecze', 'meczów')}`,
  open: 'Przebieg',
  openLabel: (name: string) => `Przebieg: ${name}`,
  edit: 'Edytuj',
  editLabel: (name: string) => `Edytuj: ${name}`,
  save: 'Zapisz',
  next: 'Dalej',
  confirmTitle: 'Rozpocząć nową edycję?',
  confirmAct: 'Rozpocznij edycję',
  consequences: [
    'Stanie się bieżąca od razu, w etapie „Przed zapisami”: odwiedzający zobaczą odliczanie.',
    'Zacznie się bez drużyn, grup, meczów, drabinki, regulaminu i sponsorów.',
    'Dane wcześniejszych edycji zostają i można je czytać.',
  ],
  leaves: (name: string, stage: string) =>
    `Bieżącą edycją jest „${name}” w etapie „${stage}”. Przestanie nią być.`,
  noReturn: 'Nie można wrócić do poprzedniej edycji jako bieżącej.',
} as const;
