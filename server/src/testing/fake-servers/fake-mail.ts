import { once } from 'node:events';
import type { Socket } from 'node:net';
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

/** Where the server may fail; `cut` takes the letter and disconnects in place of its response, `holds` says nothing. */
export type MailStep = 'mail' | 'rcpt' | 'data' | 'cut' | 'hangs' | 'holds';

export interface MailTrouble {
  step: MailStep;
  /** Of the response, such as 451. */
  code?: number;
  /** Of receivers; all by default. */
  only?: string;
  /** After so many times it is over. */
  times?: number;
}

class Rejection extends Error {
  constructor(readonly responseCode: number) {
    super('Not now');
  }
}

function createTroubles() {
  let trouble: MailTrouble | null = null;
  return {
    set: (next: MailTrouble | null) => {
      trouble = next && { times: Infinity, ...next };
    },
    /** @returns Whether it happens here. */
    at(step: MailStep, receiver: string): MailTrouble | null {
      if (trouble?.step !== step || !receiver.includes(trouble.only ?? '')) return null;
      const { times = 0 } = trouble;
      if (times <= 0) return null;
      trouble = { ...trouble, times: times - 1 };
      return trouble;
    },
  };
}

type Troubles = ReturnType<typeof createTroubles>;
type Handlers = NonNullable<ConstructorParameters<typeof SMTPServer>[0]>;

const rejected = (trouble: MailTrouble | null) =>
  trouble === null ? null : new Rejection(trouble.code ?? 451);

function handlersOf(letters: ReceivedLetter[], troubles: Troubles, cut: () => void): Handlers {
  return {
    onAuth({ username, password }, _session, callback) {
      const isKnown = username === mailLogin.user && password === mailLogin.pass;
      if (isKnown) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onMailFrom({ address }, _session, callback) {
      if (address !== mailSender) callback(new Error('Sender address rejected'));
      else callback(rejected(troubles.at('mail', '')));
    },
    onRcptTo({ address }, _session, callback) {
      if (troubles.at('hangs', address)) return;
      if (address.endsWith('@full.example')) callback(new Error('Mailbox full'));
      else callback(rejected(troubles.at('rcpt', address)));
    },
    onData(stream, { envelope, secure, user }, callback) {
      const read = async () => {
        const source = await text(stream);
        const { mailFrom, rcptTo } = envelope;
        const to = rcptTo.map(({ address }) => address);
        const trouble = troubles.at('data', to.join());
        if (trouble !== null) {
          callback(rejected(trouble));
          return;
        }
        const from = mailFrom === false ? '' : mailFrom.address;
        letters.push({ from, to, source, encrypted: secure, user: user ?? '' });
        if (troubles.at('holds', to.join())) return;
        if (troubles.at('cut', to.join())) cut();
        else callback(null);
      };
      void read();
    },
  };
}

/** A mail server with the true protocol. It takes letters from {@link mailSender} alone. */
export async function startFakeMail({
  secure = false,
  hasStartTls = false,
  needsLogin = true,
}: Rules = {}) {
  const letters: ReceivedLetter[] = [];
  const troubles = createTroubles();
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    secure,
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    ...handlersOf(letters, troubles, cut),
  });
  // A client that does not trust the certificate leaves in the middle.
  server.on('error', () => undefined);
  // Node 20 crashes when the socket below a TLS one is destroyed.
  const isPlain = !secure && !hasStartTls;
  server.server.on('connection', (socket: Socket) => {
    if (!isPlain) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    letters,
    trouble: troubles.set,
    close: () =>
      new Promise<void>((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
export type FakeMail = Awaited<ReturnType<typeof startFakeMail>>;
