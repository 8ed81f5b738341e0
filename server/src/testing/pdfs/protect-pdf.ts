import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { PdfPart } from './write-pdf.ts';

interface Passwords {
  user: string;
  owner: string;
}

const aes = (key: Buffer, iv: Buffer, bytes: Buffer, pads: boolean) => {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(pads);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
};

/** ISO 32000-2, algorithm 2.B. */
function hash(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(user).digest();
  for (let round = 0; ; round += 1) {
    const block = Buffer.concat([password, key, user]);
    const blocks = Buffer.concat(Array.from({ length: 64 }, () => block));
    const mixed = aes(key.subarray(0, 16), key.subarray(16, 32), blocks, false);
    const rest = Number(BigInt(`0x${mixed.subarray(0, 16).toString('hex')}`) % 3n);
    const name = ['sha256', 'sha384', 'sha512'][rest] ?? '';
    key = createHash(name).update(mixed).digest();
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round + 1 - 32) return key.subarray(0, 32);
  }
}

const hexOf = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
const none = Buffer.alloc(0);

function entries(fileKey: Buffer, { user, owner }: Passwords): string {
  const zero = Buffer.alloc(16);
  const lock = (password: Buffer, more: Buffer) => {
    const [check, salt] = [randomBytes(8), randomBytes(8)];
    const stored = Buffer.concat([hash(password, check, more), check, salt]);
    return { stored, key: aes(hash(password, salt, more), zero, fileKey, false) };
  };
  const ofUser = lock(Buffer.from(user), none);
  const ofOwner = lock(Buffer.from(owner), ofUser.stored);
  const permissions = Buffer.concat([
    Buffer.from('c4f0ffffffffffff', 'hex'),
    Buffer.from('Tadb'),
    randomBytes(4),
  ]);
  const sealed = createCipheriv('aes-256-ecb', fileKey, null).setAutoPadding(false);
  return [
    `/U ${hexOf(ofUser.stored)} /UE ${hexOf(ofUser.key)}`,
    `/O ${hexOf(ofOwner.stored)} /OE ${hexOf(ofOwner.key)}`,
    `/Perms ${hexOf(sealed.update(permissions))}`,
  ].join(' ');
}

/** As PDF 2.0 protects: AES-256, revision 6. The dictionary of the encryption gets the number 90. */
export function protectedParts(
  parts: readonly PdfPart[],
  passwords: Passwords,
): { parts: PdfPart[]; trailer: string } {
  const fileKey = randomBytes(32);
  const encrypt = (bytes: Buffer) => {
    const iv = randomBytes(16);
    return Buffer.concat([iv, aes(fileKey, iv, bytes, true)]);
  };
  const sealed = parts.map(({ value, data, ...part }) => ({
    ...part,
    value: value.replace(/\(([^()]*)\)/g, (_all, text: string) =>
      hexOf(encrypt(Buffer.from(text, 'latin1'))),
    ),
    ...(data === undefined ? {} : { data: encrypt(data) }),
  }));
  const filter = '/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >>';
  const dictionary = `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -3900 ${filter} /StmF /StdCF /StrF /StdCF ${entries(fileKey, passwords)} >>`;
  return {
    parts: [...sealed, { number: 90, value: dictionary }],
    trailer: '/Encrypt 90 0 R /ID [<01> <01>]',
  };
}
