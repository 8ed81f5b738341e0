export const texts = {
  champion: 'Mistrz',
  way: 'Droga po puchar',
  group: (name: string) => `Grupa ${name}`,
  place: (place: number) => `${place}. miejsce`,
  versus: 'z drużyną',
  walkover: 'walkower',
} as const;
