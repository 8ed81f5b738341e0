import { readConfig } from '../../config/config.ts';
import { mailLogin, mailSender, startFakeMail } from '../../testing/fake-servers/fake-mail.ts';
import type { FakeMail } from '../../testing/fake-servers/fake-mail.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createLog } from '../logging/log.ts';
import { createMailer } from './mailer.ts';

const logged: string[] = [];
const letter = { to: 'ola@example.org', subject: 'Zażółć', text: 'Gęślą jaźń.\n.\nKoniec' };

let mail: FakeMail;
afterEach(() => mail.close());

function mailerOf(environment: Record<string, string>) {
  const config = readConfig({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: `${mail.port}`,
    SMTP_SENDER: mailSender,
    SMTP_USER: mailLogin.user,
    SMTP_PASSWORD: mailLogin.pass,
    ...environment,
  });
  const log = createLog('debug', (line) => logged.push(line));
  return createMailer({ config, clock: createTestClock(), log });
}

test.each([
  ['tls', { secure: true }, 'certificate'],
  ['starttls', { hasStartTls: true }, 'certificate'],
  ['starttls', {}, 'no-tls'],
  ['tls', {}, 'no-tls'],
] as const)(
  'a password goes to no server over %s whose rules are %j',
  async (security, rules, reason) => {
    mail = await startFakeMail(rules);
    const mailer = mailerOf({ SMTP_SECURITY: security });
    expect(await mailer.send(letter)).toMatchObject({ kind: 'failed', reason });
    expect(mail.letters).toEqual([]);
  },
);

test('a letter arrives as it was written, and the log has nothing of it', async () => {
  mail = await startFakeMail();
  const mailer = mailerOf({ SMTP_SECURITY: 'none' });
  expect(await mailer.send(letter)).toEqual({ kind: 'sent' });
  const [received] = mail.letters;
  expect(received).toMatchObject({ from: mailSender, to: [letter.to], user: mailLogin.user });
  const [, coded = ''] = /\r\n\r\n([^]*)$/.exec(received?.source ?? '') ?? [];
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(received?.source ?? '');
  const bytes = isBase64
    ? Buffer.from(coded, 'base64')
    : Buffer.from(
        coded
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
            String.fromCharCode(parseInt(hex, 16)),
          ),
        'latin1',
      );
  expect(bytes.toString().replaceAll('\r\n', '\n').trim()).toBe(letter.text);
  expect(mailer.state().lastGoodAt).not.toBeNull();
  expect(logged.join()).not.toMatch(/ola@|haslo|Koniec/);
});

test.each([
  'ola@example.org\r\nBcc: all@example.org',
  'ola@example.org, all@example.org',
  'Ola <ola@example.org>',
  '<ola@example.org>',
  'ola',
  '',
])('no letter goes to %j', async (to) => {
  mail = await startFakeMail();
  const mailer = mailerOf({ SMTP_SECURITY: 'none' });
  expect(await mailer.send({ ...letter, to })).toEqual({
    kind: 'failed',
    reason: 'recipient',
    isFinal: true,
  });
  expect(mail.letters).toEqual([]);
});

test('a subject of two lines makes no header', async () => {
  mail = await startFakeMail();
  const subject = 'Hej\r\nBcc: all@example.org\r\n\r\nX';
  await mailerOf({ SMTP_SECURITY: 'none' }).send({ ...letter, subject });
  expect(mail.letters.map(({ to }) => to)).toEqual([[letter.to]]);
  expect(mail.letters[0]?.source).not.toMatch(/^Bcc:/im);
});

test('a full mailbox, a wrong sender and a wrong password are different failures', async () => {
  mail = await startFakeMail();
  const reasonOf = async (environment: Record<string, string>, to = letter.to) =>
    mailerOf({ SMTP_SECURITY: 'none', ...environment }).send({ ...letter, to });
  expect(await reasonOf({}, 'ola@full.example')).toMatchObject({ reason: 'recipient' });
  expect(await reasonOf({ SMTP_SENDER: 'inny@example.org' })).toMatchObject({ reason: 'sender' });
  expect(await reasonOf({ SMTP_PASSWORD: 'inne' })).toMatchObject({ reason: 'login' });
  expect(await reasonOf({ SMTP_HOST: 'nie-ma.invalid' })).toMatchObject({ reason: 'unknown-host' });
});

test('without its settings nothing is sent and nothing has failed', async () => {
  mail = await startFakeMail();
  const config = readConfig({ SMTP_HOST: '127.0.0.1', SMTP_SENDER: mailSender, SMTP_USER: 'ola' });
  const log = createLog('silent');
  const mailer = createMailer({ config, clock: createTestClock(), log });
  expect(await mailer.send(letter)).toMatchObject({ kind: 'failed', reason: 'off' });
  expect(mailer.state().lastFaultAt).toBeNull();
});
