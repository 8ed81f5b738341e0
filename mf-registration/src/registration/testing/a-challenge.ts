import type { BotChallenge } from '@puchar/shared/contract';

export const aChallenge: BotChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00ff',
    salt: '0f0f',
    cost: 1,
    keyLength: 32,
    keyPrefix: 'ff',
    keySignature: 'ff',
    data: { goodUntil: 0 },
  },
  signature: 'ff',
};
