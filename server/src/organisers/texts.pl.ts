export const texts = {
  rightAddress: (address: string) =>
    `Panel działa tylko pod adresem ${address}. Otwórz go tam i zaloguj się.`,
  unknownName:
    'Otwórz panel pod adresem IP tego komputera albo ustaw w ADMIN_URL adres z paska przeglądarki.',
} as const;
