export const localTexts = {
  title: 'Moduł z tego komputera',
  about:
    'Zobacz stronę ze swoim modułem prosto z puchar dev. Widzi to tylko ta przeglądarka, przez dwie godziny; strona mówi o tym na każdym ekranie i da się to zakończyć jednym przyciskiem.',
  slug: 'Moduł',
  address: 'Adres z puchar dev',
  token: 'Klucz wdrożeń modułu',
  act: 'Pokaż mój moduł',
  organisers: 'Organizatorzy robią to w panelu, w Modułach, bez klucza.',
  home: 'Strona główna',
  problems: {
    address: 'Podaj adres tego komputera, na przykład http://127.0.0.1:4000.',
    token: 'Ten klucz nie pasuje do tego modułu. Sprawdź oba.',
    noVersion: 'Ten moduł nie ma jeszcze wersji na serwerze. Wyślij pierwszą: npx puchar deploy.',
    personal: 'Modułów z danymi osobowymi nie można podmienić.',
    tooMany: 'Za dużo prób. Spróbuj za minutę.',
  },
} as const;
