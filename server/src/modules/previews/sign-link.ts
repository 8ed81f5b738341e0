import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { localAddress, slug as slugName, stage as stageName } from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';

type Signing = Pick<ServerContext, 'secrets' | 'clock'>;

const hourMs = 3_600_000;
const previewMs = 7 * 24 * hourMs;
const rehearsalMs = 2 * hourMs;
/** The link must be opened within this time; the preview lasts to its own end. */
const openingMs = hourMs / 4;

export interface PreviewedVersion {
  slug: string;
  version: string;
}

/** One version, or several that are shown together. */
export interface ModulePreview {
  kind: 'module';
  versions: readonly PreviewedVersion[];
}

/** Null is the present stage or revision. */
export interface Rehearsal {
  kind: 'rehearsal';
  stage: Stage | null;
  rev: number | null;
}

/** What organisers wrote of the cup and have not published. */
export interface DraftsPreview {
  kind: 'drafts';
}

/** One module from the computer of the browser that opens the link. */
export interface LocalPreview {
  kind: 'local';
  slug: string;
  /** `http://127.0.0.1:4000` */
  address: string;
}

type PreviewSubject = ModulePreview | Rehearsal | DraftsPreview | LocalPreview;

export interface SignedPreview {
  subject: PreviewSubject;
  until: Date;
  /** Makes a link to another stage valid once. */
  nonce: string;
}

/** Part of the signature, so that a link is no valid cookie and a cookie no valid link. */
type Use = 'link' | 'cookie';

function macOf({ secrets }: Pick<Signing, 'secrets'>, use: Use, text: string): string {
  return createHmac('sha256', secrets.previewKey).update(`${use}:${text}`).digest('base64url');
}

function partsOf(subject: PreviewSubject): (string | number)[] {
  if (subject.kind === 'drafts') return ['d', '', ''];
  const listed = (key: keyof PreviewedVersion) =>
    subject.kind === 'module' ? subject.versions.map((one) => one[key]).join('!') : '';
  if (subject.kind === 'local') {
    return ['l', subject.slug, subject.address.replace('http://', '').replace(':', '_')];
  }
  return subject.kind === 'module'
    ? ['m', listed('slug'), listed('version')]
    : ['r', subject.stage ?? '', subject.rev ?? ''];
}

function seal(context: Signing, use: Use, { subject, until, nonce }: SignedPreview): string {
  const seconds = Math.floor(until.getTime() / 1000).toString(36);
  // No field contains a tilde or a character that URLs or cookies encode; slugs and versions have no `!`.
  const text = [...partsOf(subject), seconds, nonce].join('~');
  return `${text}~${macOf(context, use, text)}`;
}

const previewed = z.array(z.object({ slug: slugName, version: z.string().check(z.minLength(1)) }));
const rehearsalParts = z.tuple([
  z.literal('r'),
  z.union([stageName, z.literal('')]),
  z.string().check(z.regex(/^\d{0,9}$/)),
]);

const localParts = z.tuple([z.literal('l'), slugName, z.string()]);

function subjectOf(parts: readonly string[]): PreviewSubject | null {
  if (parts[0] === 'd') return { kind: 'drafts' };
  const local = localParts.safeParse(parts);
  if (local.success) {
    const address = localAddress.safeParse(`http://${local.data[2].replace('_', ':')}`);
    return address.success ? { kind: 'local', slug: local.data[1], address: address.data } : null;
  }
  if (parts[0] === 'm') {
    const [, slugs = '', names = ''] = parts;
    const versions = names.split('!');
    const listed = slugs.split('!').map((slug, at) => ({ slug, version: versions[at] }));
    const found = previewed.safeParse(listed);
    return found.success ? { kind: 'module', versions: found.data } : null;
  }
  const rehearsal = rehearsalParts.safeParse(parts);
  if (!rehearsal.success) return null;
  const [, wanted, rev] = rehearsal.data;
  return {
    kind: 'rehearsal',
    stage: wanted === '' ? null : wanted,
    rev: rev === '' ? null : Number(rev),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function unseal(context: Signing, use: Use, sealed: string): SignedPreview | null {
  const end = sealed.lastIndexOf('~');
  const text = sealed.slice(0, Math.max(end, 0));
  if (!isSame(sealed.slice(end + 1), macOf(context, use, text))) return null;
  const parts = text.split('~');
  const subject = subjectOf(parts.slice(0, 3));
  const [seconds = '', nonce = ''] = parts.slice(3);
  const until = new Date(parseInt(seconds, 36) * 1000);
  if (subject === null || context.clock.now() >= until) return null;
  return { subject, until, nonce };
}

export interface SignedLink {
  url: string;
  until: Date;
  nonce: string;
}

function sign(
  context: Signing & Pick<ServerContext, 'config'>,
  subject: PreviewSubject,
  lastsMs: number,
): SignedLink {
  const until = new Date(context.clock.now().getTime() + lastsMs);
  until.setUTCMilliseconds(0);
  const nonce = randomBytes(12).toString('base64url');
  const sealed = seal(context, 'link', { subject, until, nonce });
  return { url: `${context.config.publicUrl}/podglad/${sealed}`, until, nonce };
}

/** Valid for 7 days and any number of times. The caller checks that the versions exist. */
export function signPreview(
  context: Signing & Pick<ServerContext, 'config'>,
  ...versions: readonly PreviewedVersion[]
): SignedLink {
  return sign(context, { kind: 'module', versions }, previewMs);
}

/** Valid once, within 15 minutes; what it opens lasts two hours. */
export function signRehearsal(
  context: Signing & Pick<ServerContext, 'config'>,
  wanted: { stage: Stage | null; rev: number | null },
): SignedLink {
  return sign(context, { kind: 'rehearsal', ...wanted }, rehearsalMs);
}

/** As {@link signRehearsal}. */
export function signDrafts(context: Signing & Pick<ServerContext, 'config'>): SignedLink {
  return sign(context, { kind: 'drafts' }, rehearsalMs);
}

/** As {@link signRehearsal}. The caller checks that the module is public. */
export function signLocal(
  context: Signing & Pick<ServerContext, 'config'>,
  wanted: { slug: string; address: string },
): SignedLink {
  return sign(context, { kind: 'local', ...wanted }, rehearsalMs);
}

export function readLink(context: Signing, token: string): SignedPreview | null {
  const preview = unseal(context, 'link', token);
  if (preview === null || preview.subject.kind === 'module') return preview;
  const openUntil = preview.until.getTime() - rehearsalMs + openingMs;
  return context.clock.now().getTime() < openUntil ? preview : null;
}

export function sealCookie(context: Signing, preview: SignedPreview): string {
  return seal(context, 'cookie', preview);
}

export function readCookie(context: Signing, value: string): SignedPreview | null {
  return unseal(context, 'cookie', value);
}
