const words = [
  'pierwsza',
  'druga',
  'trzecia',
  'czwarta',
  'piąta',
  'szósta',
  'siódma',
  'ósma',
  'dziewiąta',
  'dziesiąta',
  'jedenasta',
  'dwunasta',
  'trzynasta',
  'czternasta',
  'piętnasta',
  'szesnasta',
  'siedemnasta',
  'osiemnasta',
  'dziewiętnasta',
  'dwudziesta',
];

/** `Ósma edycja`; from the 21st on `21. edycja`. @param ordinal From 1. */
export function editionOrdinalText(ordinal: number): string {
  const word = words[ordinal - 1];
  if (word === undefined) return `${ordinal}. edycja`;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} edycja`;
}
