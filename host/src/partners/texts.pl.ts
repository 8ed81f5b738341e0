export const texts = {
  title: 'Partnerzy',
  strategic: 'Partnerzy strategiczni', // spec text
  content: 'Partnerzy merytoryczni', // spec text
  others: 'Pozostali partnerzy',
  failed: 'Nie udało się wczytać partnerów. Spróbuj ponownie za chwilę.',
} as const;
