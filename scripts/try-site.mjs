// Goes once through what needs every part of a site: `node scripts/try-site.mjs PUBLIC ADMIN EMAIL PASSWORD`.
// By HTTP alone, with Node alone: it runs beside a site that was put together elsewhere.
import { pbkdf2Sync } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

/** Square, of one colour. */
function aPicture(side) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side * 3 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function call(url, { body, headers = {}, as = 'json' } = {}) {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
  if (!response.ok) {
    throw new Error(
      `${new URL(url).pathname} got ${response.status}: ${(await response.text()).slice(0, 300)}`,
    );
  }
  if (as === 'response') return response;
  return as === 'json' ? response.json() : Buffer.from(await response.arrayBuffer());
}

function solve({ parameters: { nonce, salt, cost, keyPrefix } }) {
  const counted = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    counted.writeUInt32BE(counter, counted.length - 4);
    const key = pbkdf2Sync(counted, Buffer.from(salt, 'hex'), cost, 32, 'sha256').toString('hex');
    if (key.startsWith(keyPrefix)) return { counter, derivedKey: key };
  }
}

async function botToken(site) {
  const challenge = await call(`${site}/api/bot-check/challenge`);
  return Buffer.from(JSON.stringify({ challenge, solution: solve(challenge) })).toString('base64');
}

const memberOf = (tag) => (gameRole, place) => ({
  firstName: 'Ewa',
  lastName: 'Zmyślona',
  nickname: `${tag} ${place}`,
  class: '3b',
  discordUsername: `${tag.toLowerCase()}.${place}`,
  riotUsername: `${tag} konto ${place}`,
  riotTag: 'EUNE',
  isAdult: place === 0,
  gameRole,
  memberType: place === 0 ? 'CAPTAIN' : 'NORMAL',
});

async function register(site) {
  const tag = `T${Math.random().toString(36).slice(2, 6).padEnd(4, '0').toUpperCase()}`;
  await call(`${site}/api/teams/create-submission`, {
    body: {
      name: `Drużyna ${tag}`,
      tag,
      description: null,
      schoolTag: 'G1LO',
      logo: aPicture(256).toString('base64'),
      members: ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'].map(memberOf(tag)),
      isPermittedPerson: true,
      isRegulationAccepted: true,
      isGdprAccepted: true,
      turnstileToken: await botToken(site),
    },
  });
  return tag;
}

async function signIn(admin, account) {
  const response = await call(`${admin}/api/auth/sign-in`, { body: account, as: 'response' });
  return { cookie: response.headers.get('set-cookie').split(';')[0] };
}

/** Pages that the renderer made, a picture, files of both kinds of PDF. */
async function readEverything(site, admin, headers) {
  for (const path of ['/', '/druzyny', '/regulamin']) {
    const html = String(await call(`${site}${path}`, { as: 'bytes' }));
    if (!/<h1/.test(html)) throw new Error(`${path} came without its content.`);
  }
  const picture = await call(`${site}/share/puchar.png`, { as: 'bytes' });
  if (picture.toString('latin1', 1, 4) !== 'PNG') throw new Error('No picture for chats.');
  const form = await call(`${site}/api/files/pdf/underage-agreement`, { as: 'bytes' });
  const badges = await call(`${admin}/api/files/pdf/group-tables`, { headers, as: 'bytes' });
  for (const file of [form, badges]) {
    if (file.toString('latin1', 0, 5) !== '%PDF-') throw new Error('A PDF is none.');
  }
  return form;
}

/** @returns A line that says what was done. */
export async function trySite(site, admin, account) {
  const headers = await signIn(admin, account);
  for (;;) {
    const { stage } = await call(`${site}/api/editions/get-current`);
    if (stage === 'SUBMISSIONS') break;
    await call(`${admin}/api/editions/next-stage`, { body: { expectedStage: stage }, headers });
  }
  const tag = await register(site);
  const form = await readEverything(site, admin, headers);
  const { players } = await call(`${admin}/api/teams/${tag}/admin`, { headers });
  const { gdprAgreementId } = players.find(({ isAdult }) => !isAdult);
  // A form that was not signed is read, recognised and sent back.
  const sent = await fetch(`${site}/api/gdpr-agremeents/send/${gdprAgreementId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: form.toString('base64') }),
  });
  if ((await sent.json()).code !== 'INVALID_FILE') throw new Error('A file was not checked.');
  return `${tag} registered, a consent checked, pages, a picture and PDFs read`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [site, admin, email, password] = process.argv.slice(2);
  console.log(await trySite(site, admin, { email, password }));
}
