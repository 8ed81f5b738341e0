import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '../platform/context.ts';

type Signing = Pick<ServerContext, 'secrets' | 'clock'>;

/** Longer than a visitor stays on most pages; a captured token is worthless soon after. */
export const reportTokenMs = 3_600_000;

export interface ReportToken {
  rev: number;
  includes(slug: string, version: string): boolean;
}

interface ReportingDocument {
  rev: number;
  preview?: { local?: string | undefined } | undefined;
  modules: readonly { slug: string; version: string; fallback?: { version: string } | undefined }[];
}

function macOf({ secrets }: Pick<Signing, 'secrets'>, text: string): Buffer {
  return createHmac('sha256', secrets.reportKey).update(text).digest();
}

function versionsOf({ modules }: ReportingDocument): string[] {
  return modules.flatMap(({ slug, version, fallback }) =>
    [version, ...(fallback === undefined ? [] : [fallback.version])].map((one) => `${slug}@${one}`),
  );
}

/**
 * Names the versions of the page, so that reports can be sent only by a client that has fetched it. Empty beside code of the
 * visitor's own computer: what that does must not count for any version.
 */
export function signReportToken(context: Signing, document: ReportingDocument): string {
  if (document.preview?.local !== undefined) return '';
  const expires = context.clock.now().getTime() + reportTokenMs;
  const text = [expires.toString(36), document.rev, ...versionsOf(document)].join(' ');
  return `${text} ${macOf(context, text).toString('base64url')}`;
}

/** @returns Null for a token that is absent, forged or expired. */
export function readReportToken(context: Signing, token: string | undefined): ReportToken | null {
  if (token === undefined) return null;
  const end = token.lastIndexOf(' ');
  const text = token.slice(0, Math.max(end, 0));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const expected = macOf(context, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [expires = '', rev = '', ...versions] = text.split(' ');
  if (context.clock.now().getTime() >= parseInt(expires, 36)) return null;
  return { rev: Number(rev), includes: (slug, version) => versions.includes(`${slug}@${version}`) };
}
