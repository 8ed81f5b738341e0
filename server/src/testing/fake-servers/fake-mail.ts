import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export const mailLogin = { user: 'puchar', pass: 'haslo skrzynki 1' };
export const mailSender = 'puchar@example.org';

export interface ReceivedLetter {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
  encrypted: boolean;
  user: string;
}

interface Rules {
  /** From the first byte; its certificate is signed by no one. */
  secure?: boolean;
  hasStartTls?: boolean;
  needsLogin?: boolean;
}

/** A mail server with the true protocol. It takes letters from {@link mailSender} alone. */
export async function startFakeMail({
  secure = false,
  hasStartTls = false,
  needsLogin = true,
}: Rules = {}) {
  const letters: ReceivedLetter[] = [];
  const server = new SMTPServer({
    secure,
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isKnown = username === mailLogin.user && password === mailLogin.pass;
      if (isKnown) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onMailFrom({ address }, _session, callback) {
      callback(address === mailSender ? null : new Error('Sender address rejected'));
    },
    onRcptTo({ address }, _session, callback) {
      callback(address.endsWith('@full.example') ? new Error('Mailbox full') : null);
    },
    onData(stream, session, callback) {
      const read = async () => {
        const source = await text(stream);
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
          encrypted: session.secure,
          user: session.user ?? '',
        });
        callback(null);
      };
      void read();
    },
  });
  // A client that does not trust the certificate leaves in the middle.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    letters,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
export type FakeMail = Awaited<ReturnType<typeof startFakeMail>>;
