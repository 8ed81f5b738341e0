import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { ServiceFailure } from '@puchar/shared/contract';
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
}

export type MailFailure =
  | 'off'
  /** The name of the server leads nowhere. */
  | 'unknown-host'
  /** It leads into the server's own network. */
  | 'private-host'
  | 'unreachable'
  /** The server has no TLS, or not the one that was set. */
  | 'no-tls'
  | 'certificate'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'rejected';

export type MailOutcome = { kind: 'sent' } | { kind: 'failed'; reason: MailFailure };

const failed = (reason: MailFailure): MailOutcome => ({ kind: 'failed', reason });

const connectMs = 8_000;
/** One address without a name, so that no header can hold another one. */
const oneAddress = /^[^\s<>"(),:;\\@]{1,64}@[^\s<>"(),:;\\@]{1,253}$/;

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
    if (!oneAddress.test(letter.to)) return failed('recipient');
    // The operator may name a relay of the own network, an organiser may not.
    const place = await placeOf(mail, config.environment['SMTP_HOST'] !== undefined);
    if (place.kind === 'unknown') return failed('unknown-host');
    if (place.kind === 'private') return failed('private-host');
    const transport = transportOf(mail, place.address);
    try {
      await transport.sendMail({
        from: { name: '', address: mail.sender },
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: letter.text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { kind: 'sent' };
    } catch (error) {
      return failed(failureOf(error));
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
