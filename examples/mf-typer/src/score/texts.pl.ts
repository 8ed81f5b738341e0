export const texts = { more: 'Typuj dalej' } as const;
