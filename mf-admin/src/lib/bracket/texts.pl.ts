export const texts = { unknown: '???', bye: 'wolny los', versus: '–' } as const;
