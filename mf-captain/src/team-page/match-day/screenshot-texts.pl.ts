import { nonBreaking } from '@puchar/shared/domain';

export const screenshotTexts = {
  label: 'Zrzut ekranu z wynikiem (nieobowiązkowy)',
  hint: nonBreaking(
    'Pomoże rozstrzygnąć spór. PNG lub JPG, najwyżej 8 MB. Zobaczą go tylko organizatorzy i sędziowie, a 14 dni po wysłaniu, gdy wynik będzie ustalony, zostanie usunięty.',
  ),
  sent: (when: string) => `Zrzut wysłany ${when}.`,
  send: 'Wyślij zrzut',
  replace: 'Wyślij inny zrzut',
  sending: 'Wysyłanie…',
  remove: 'Usuń zrzut',
  missing: 'Wybierz plik.',
  failed: nonBreaking('Zrzut nie został wysłany. Spróbujcie ponownie.'),
} as const;
