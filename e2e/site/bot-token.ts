import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { botChallenge } from '@puchar/shared/contract';
import type { BotChallenge } from '@puchar/shared/contract';

const keyBytes = 32;
// Off the main thread, which would not notice that the server closed an idle connection.
const derive = promisify(pbkdf2);

async function solve({ parameters }: BotChallenge) {
  const nonce = Buffer.from(parameters.nonce, 'hex');
  const salt = Buffer.from(parameters.salt, 'hex');
  const password = Buffer.concat([nonce, Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, nonce.length);
    const derivedKey = await derive(password, salt, parameters.cost, keyBytes, 'sha256');
    const text = derivedKey.toString('hex');
    if (text.startsWith(parameters.keyPrefix)) return { counter, derivedKey: text };
  }
}

/** Solves a challenge; the token is good for one submission. */
export async function botToken(publicUrl: string): Promise<string> {
  const response = await fetch(`${publicUrl}/api/bot-check/challenge`);
  const challenge = botChallenge.parse(await response.json());
  const solved = JSON.stringify({ challenge, solution: await solve(challenge) });
  return Buffer.from(solved).toString('base64');
}
