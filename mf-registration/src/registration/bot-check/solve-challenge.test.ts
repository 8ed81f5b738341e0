import { createChallenge, pbkdf2, verifySolution } from 'altcha/lib';
import { botChallenge } from '@puchar/shared/contract';
import { solve } from './solve-challenge.ts';
import { aChallenge } from '../testing/a-challenge.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

test('a challenge is solved as a server verifies it', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 25,
    data: { goodUntil: 1 },
    deriveKey: pbkdf2.deriveKey,
    ...secrets,
  });
  const token = await solve(botChallenge.parse(challenge), new AbortController().signal);
  const sent: Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'> = JSON.parse(
    atob(token),
  );
  expect(sent.challenge).toEqual(challenge);
  const { verified } = await verifySolution({ ...sent, deriveKey: pbkdf2.deriveKey, ...secrets });
  expect(verified).toBe(true);
});

test('the work ends with the page that requested it', async () => {
  const work = new AbortController();
  const solved = solve(aChallenge, work.signal);
  work.abort();
  await expect(solved).rejects.toThrow('challenge not solved');
});

test('a challenge of another kind is not tried', async () => {
  const parameters = { ...aChallenge.parameters, algorithm: 'ARGON2ID' };
  const solved = solve({ ...aChallenge, parameters }, new AbortController().signal);
  await expect(solved).rejects.toThrow('unknown kind');
});
