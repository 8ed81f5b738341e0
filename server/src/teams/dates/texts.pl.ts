export const texts = {
  repeated: 'Ten termin już jest na liście.',
  set: 'Termin ustalony.',
  closed: 'Sprawa zamknięta bez zmiany terminu.',
} as const;
