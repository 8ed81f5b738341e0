/** Blank forms for the school of a team; those of players are in `/zgody-rodo`. */
export const councilForms = [
  { name: 'Zgoda Rady Rodziców', path: '/api/files/pdf/parents-council-consent' },
  { name: 'Zgoda Samorządu Uczniowskiego', path: '/api/files/pdf/students-council-consent' },
] as const;
