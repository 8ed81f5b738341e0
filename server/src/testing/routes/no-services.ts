const nothingKnown = { version: null, champions: {}, items: {}, runes: {}, summonerSpells: {} };

export const noGameData = {
  current: () => nothingKnown,
  ofPatch: async () => nothingKnown,
  hasPatch: () => false,
  championKeyOf: () => null,
  images: { read: async () => null },
  state: () => ({ lastGoodAt: null, lastFaultAt: null, lastFault: null }),
};
export const noMedia = { refresh: async () => undefined };
