import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailFailure, ServiceFailure } from '@puchar/shared/contract';
import type { Config } from '../../config/config.ts';
import type { MailSettings } from '../../config/services.ts';
import type { Clock } from '../clock.ts';
import { errorCode } from '../error-code.ts';
import { resolvePublic } from '../external/public-network.ts';
import { emptyRecord } from '../external/service-seen.ts';
import type { ServiceSeen } from '../external/service-seen.ts';
import type { Log } from '../logging/log.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Name beside the sender's address. */
  from?: string;
  /** With angle brackets; the same for every try of one letter. */
  messageId?: string;
  /** Of the letter that this one follows. */
  follows?: string | null;
  /** Takes a POST that ends further letters. */
  unsubscribeUrl?: string;
}

export type MailOutcome =
  | { kind: 'sent' }
  | {
      kind: 'failed';
      reason: MailFailure;
      /** The server will never take this letter. */
      isFinal: boolean;
    };

const failed = (reason: MailFailure, isFinal = false): MailOutcome => ({
  kind: 'failed',
  reason,
  isFinal,
});

const connectMs = 8_000;
/** One address without a name, so that no header can hold another one. */
const oneAddress = /^[^\s<>"(),:;\\@]{1,64}@[^\s<>"(),:;\\@]{1,253}$/;

/** Of one letter as a whole: a server may send a byte now and then without end. */
const longestMs = 30_000;

const certificateCodes =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+)$/;

function causeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const codes = [errorCode(cause), errorCode(error)];
  return codes.find((code) => code !== undefined && certificateCodes.test(code)) ?? codes[1] ?? '';
}

function failureOf(error: unknown): MailFailure {
  const code = causeOf(error);
  if (certificateCodes.test(code)) return 'certificate';
  const text = error instanceof Error ? error.message : '';
  const command: unknown = error instanceof Error && 'command' in error ? error.command : '';
  if (/certificate|altnames/i.test(text)) return 'certificate';
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'login';
    case 'ETLS':
    case 'EREQUIRETLS':
      return 'no-tls';
    case 'EENVELOPE':
      return command === 'RCPT TO' ? 'recipient' : 'sender';
    case 'EMESSAGE':
    case 'ESTREAM':
      return 'rejected';
    case 'EDNS':
      return 'unknown-host';
    default:
      return /ssl|wrong version number|tls/i.test(text) ? 'no-tls' : 'unreachable';
  }
}

const failures: Partial<Record<MailFailure, ServiceFailure>> = {
  login: 'REFUSED',
  sender: 'REFUSED',
  certificate: 'REFUSED',
  'unknown-host': 'ABSENT',
  'private-host': 'ABSENT',
  recipient: 'SHAPE',
  rejected: 'SHAPE',
};

async function placeOf({ host }: MailSettings, isTrusted: boolean) {
  if (isTrusted) return { kind: 'public', address: host } as const;
  return resolvePublic(host);
}

/** A 5xx about this letter or its receiver; about the sender it ends with other settings. */
function isFinal(error: unknown, reason: MailFailure): boolean {
  const code: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
  return (reason === 'recipient' || reason === 'rejected') && Number(code) >= 500;
}

function headersOf({ unsubscribeUrl }: Letter): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          // RFC 8058
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  };
}

function messageOf(letter: Letter, sender: string) {
  const { from = '', to, subject, text, html, messageId, follows } = letter;
  return {
    from: { name: from, address: sender },
    to: { name: '', address: to },
    subject,
    text,
    headers: headersOf(letter),
    ...(html === undefined ? {} : { html }),
    ...(messageId === undefined ? {} : { messageId }),
    ...(follows ? { inReplyTo: follows, references: follows } : {}),
  };
}

/** Whether the letter arrived is unknown then. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long.')), longestMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

function transportOf(settings: MailSettings, address: string) {
  const { host, port, security, login } = settings;
  return createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login ? { auth: login } : {}),
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: connectMs,
    dnsTimeout: connectMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends letters with the present settings, one connection each. Its log names neither address nor text. */
export function createMailer({ config, clock, log }: { config: Config; clock: Clock; log: Log }) {
  let record = emptyRecord();

  async function attempt(letter: Letter): Promise<MailOutcome> {
    const { mail } = config;
    if (mail === undefined) return failed('off');
    if (!oneAddress.test(letter.to)) return failed('recipient', true);
    // The operator may name a relay of the own network, an organiser may not.
    const place = await placeOf(mail, config.environment['SMTP_HOST'] !== undefined);
    if (place.kind === 'unknown') return failed('unknown-host');
    if (place.kind === 'private') return failed('private-host');
    const transport = transportOf(mail, place.address);
    try {
      await within(transport.sendMail(messageOf(letter, mail.sender)));
      return { kind: 'sent' };
    } catch (error) {
      const reason = failureOf(error);
      return failed(reason, isFinal(error, reason));
    } finally {
      transport.close();
    }
  }

  return {
    /** Never throws. */
    async send(letter: Letter): Promise<MailOutcome> {
      const outcome = await attempt(letter);
      if (outcome.kind === 'sent') record = { ...record, lastGoodAt: clock.now() };
      else if (outcome.reason !== 'off') {
        log.warn('mail.failed', { reason: outcome.reason });
        const lastFault = failures[outcome.reason] ?? 'DOWN';
        record = { ...record, lastFaultAt: clock.now(), lastFault };
      }
      return outcome;
    },
    state: (): ServiceSeen => record,
  };
}

export type Mailer = ReturnType<typeof createMailer>;
