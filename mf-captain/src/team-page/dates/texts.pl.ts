import { nonBreaking, pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Terminy',
  lead: nonBreaking(
    'Jeden kapitan proponuje terminy, drugi wybiera albo proponuje inne. Każda drużyna może to zrobić trzy razy na mecz.',
  ),
  loading: 'Wczytywanie terminów',
  failed: 'Nie udało się wczytać terminów.',
  with: (team: string) => `Mecz z drużyną ${team}`,
  undecided: 'Termin do ustalenia',
  now: (when: string) => `Obecny termin: ${when}`,
  own: 'Wasza propozycja',
  theirs: (team: string) => `Propozycja drużyny ${team}`,
  accept: 'Przyjmij',
  acceptLabel: (date: string) => `Przyjmij termin: ${date}`,
  acceptTitle: 'Przyjąć ten termin?',
  acceptAtOnce: nonBreaking('Mecz zostanie od razu przeniesiony, a wszyscy zobaczą nowy termin.'),
  acceptLater: nonBreaking('Termin zacznie obowiązywać, gdy zgodzą się organizatorzy.'),
  withdraw: 'Wycofaj propozycję',
  propose: 'Zaproponuj terminy',
  proposeOthers: 'Zaproponuj inne terminy',
  proposeLabel: (label: string, team: string) => `${label}: mecz z drużyną ${team}`,
  left: (count: number) =>
    `${pluralPl(count, 'Została', 'Zostały', 'Zostało')} wam ${count} ${pluralPl(count, 'propozycja', 'propozycje', 'propozycji')}.`,
  form: (team: string) => `Nowe terminy meczu z drużyną ${team}`,
  date: (place: number) => `Termin ${place}`,
  optional: (place: number) => `Termin ${place} (nieobowiązkowy)`,
  send: 'Wyślij propozycję',
  cancel: 'Anuluj',
  missing: 'Podaj datę i godzinę.',
  repeated: 'Ten termin już jest na liście.',
  unsent: 'Popraw zaznaczone terminy.',
  gone: nonBreaking('Tego meczu nie ma już w planie albo ten link został zmieniony.'),
  hours: (school: string, weekend: string) =>
    nonBreaking(`Początek meczu: w dni szkolne ${school}, w weekendy ${weekend}.`),
  none: 'brak',
  window: {
    both: (from: string, to: string) => nonBreaking(`Od ${from} do ${to}.`),
    from: (day: string) => `Od ${day}.`,
    to: (day: string) => `Do ${day}.`,
  },
  breaks: (days: string) => nonBreaking(`Dni bez meczów: ${days}.`),
  leadTime: (hours: number) =>
    nonBreaking(
      `Najwcześniej ${hours} ${pluralPl(hours, 'godzinę', 'godziny', 'godzin')} od teraz.`,
    ),
  busy: 'Te drużyny grają też:',
  sent: 'Propozycja wysłana.',
  withdrawn: 'Propozycja wycofana.',
  accepted: 'Termin przyjęty.',
} as const;
