import type { HostBuild } from './host-build.ts';

const turnstileHost = 'https://challenges.cloudflare.com';

export interface PageNeeds {
  /** Whether the site is reached by https. */
  secure: boolean;
  /**
   * Whether the page shows Cloudflare's bot check, whose script has no fixed bytes to hash: its host may
   * then bring scripts and frames, and the integrity attribute is not demanded on this page.
   */
  turnstile?: boolean;
  /**
   * Whether the page shows files that it fetched itself, such as a consent that was sent: they stand in
   * frames and pictures by `blob:` addresses, which no other page can make.
   */
  fetchedFiles?: boolean;
  /** Whether somebody types personal data here. */
  personal?: boolean;
  /**
   * Whether no window of another page may hold this one, nor be held by it. Browsers begin such a page in a process
   * of its own, which a first visit waits for: it is for pages that have something to keep.
   */
  alone?: boolean;
  /**
   * Of a page that carries its content: CSP sources of its style elements. React writes some styles as
   * attributes; they are allowed there alone, scripts and style elements stay as strict as everywhere.
   */
  styles?: string | null;
}

/**
 * Headers of every HTML answer. Scripts come from this origin alone, by hash where they stand in the
 * page, and none without an integrity attribute.
 */
export function pageHeaders(
  host: HostBuild,
  {
    secure,
    turnstile = false,
    fetchedFiles = false,
    personal = false,
    alone = false,
    styles = null,
  }: PageNeeds,
): Record<string, string> {
  const foreign = turnstile ? [turnstileHost] : [];
  const blobs = fetchedFiles ? ['blob:'] : [];
  const frames = [...foreign, ...blobs];
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...host.inlineScripts, ...foreign].join(' '),
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    ["style-src 'self'", ...(styles === null ? [] : [styles])].join(' '),
    ...(styles === null ? [] : ["style-src-attr 'unsafe-inline'"]),
    ["img-src 'self' data:", ...blobs].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    ...(turnstile ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': personal ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Who has it never holds who has it not, not even at the same origin.
    ...(alone ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
