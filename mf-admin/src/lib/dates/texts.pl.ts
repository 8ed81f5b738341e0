import type { DateCase } from '@puchar/shared/contract';

export const texts = {
  title: 'Kapitanowie ustalają termin',
  waitsForTeam: (team: string, until: string) =>
    `Czeka na odpowiedź drużyny ${team}, do ${until}. Możesz też zdecydować teraz.`,
  waitsForTeams: (until: string) =>
    `Żadna propozycja nie czeka na odpowiedź. Drużyny mają czas do ${until}.`,
  proposed: (team: string, when: string) => `${team}, ${when}`,
  withdrawn: 'wycofana albo zastąpiona',
  set: 'Ustal',
  setLabel: (date: string) => `Ustal termin: ${date}`,
  other: 'Inny termin',
  otherDate: 'Data i godzina (Warszawa)',
  close: 'Zamknij bez zmiany',
  closeTitle: 'Zamknąć ustalanie terminu?',
  closeText: 'Termin meczu zostaje taki, jaki jest. Drużyny zobaczą, że sprawa jest zamknięta.',
} as const;

type State = DateCase['state'];

/** What waits for organisers. */
export const waitTexts: Readonly<Record<'APPROVAL' | 'DEADLINE' | 'USED', string>> = {
  APPROVAL: 'Obie drużyny zgodziły się na termin. Zacznie obowiązywać, gdy go ustalisz.',
  DEADLINE: 'Drużyny nie uzgodniły terminu na czas. Decyzja należy do organizatorów.',
  USED: 'Drużyny wykorzystały wszystkie propozycje. Decyzja należy do organizatorów.',
};

export const waitText = ({ kind, reason }: State): string =>
  kind === 'APPROVAL' ? waitTexts.APPROVAL : waitTexts[reason === 'USED' ? 'USED' : 'DEADLINE'];
