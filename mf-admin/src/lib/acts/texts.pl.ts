export const texts = {
  tooMany: (wait: string) => `Zbyt wiele prób. Odczekaj ${wait} i spróbuj ponownie.`,
} as const;
