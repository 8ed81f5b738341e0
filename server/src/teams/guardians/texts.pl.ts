export const texts = {
  unsubscribed: 'Odbiorca nie chce e-maili z tej strony. Przekażcie link inaczej.',
  tooMany: 'Wysłaliśmy już tyle e-maili z tym linkiem, ile można. Przekażcie go inaczej.',
} as const;
