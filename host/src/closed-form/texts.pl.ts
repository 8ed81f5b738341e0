export const texts = {
  title: 'Ta część strony została wyłączona.',
  advice: 'Wpisany tekst nie został wysłany. Skopiuj go, jeśli będzie jeszcze potrzebny.',
  copy: 'Skopiuj tekst',
  copied: 'Skopiowano.',
  notCopied: 'Przeglądarka nie pozwala kopiować. Zaznacz tekst i skopiuj go.',
  close: 'Usuń tekst',
  unnamed: 'Pole',
} as const;
