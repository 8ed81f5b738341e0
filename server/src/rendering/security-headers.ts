import type { RegistryDocument } from '@puchar/shared/contract';
import { teamOrigins } from '../modules/registry-document.ts';
import type { HostBuild } from './host-build.ts';

const turnstileHost = 'https://challenges.cloudflare.com';

interface PageNeeds {
  secure: boolean;
  /**
   * Cloudflare's script has no fixed bytes to hash: its origin may serve scripts and frames, and integrity is not
   * required.
   */
  turnstile?: boolean;
  /**
   * The page shows fetched files, such as a signed consent, in frames and images by `blob:` URLs, which no other page
   * can create.
   */
  fetchedFiles?: boolean;
  /** Whether personal data are entered here. */
  personal?: boolean;
  /**
   * Whether no other page's window may reference this one (`Cross-Origin-Opener-Policy`). Browsers start such a page in
   * a process of its own, which delays a first visit.
   */
  alone?: boolean;
  /**
   * CSP source of the inlined style element. React renders some styles as attributes, which are allowed on these pages
   * alone.
   */
  styles?: string | null;
  /** CSP source of the style element with the organisers' accent. */
  accent?: string | null;
  /** Its modules may have scripts and styles on origins of their teams. */
  document?: Pick<RegistryDocument, 'modules'>;
  /** Address of the visitor's own computer from which this one document gets a module, without hashes. */
  local?: string | null;
}

export function pageHeaders(
  host: HostBuild,
  {
    secure,
    turnstile = false,
    fetchedFiles = false,
    personal = false,
    alone = false,
    styles = null,
    accent = null,
    document = { modules: [] },
    local = null,
  }: PageNeeds,
): Record<string, string> {
  const ofTeams = teamOrigins(document);
  const foreign = turnstile ? [turnstileHost] : [];
  const ownComputer = local === null ? [] : [local];
  const blobs = fetchedFiles ? ['blob:'] : [];
  const frames = [...foreign, ...blobs];
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...host.inlineScripts, ...foreign, ...ofTeams, ...ownComputer].join(
      ' ',
    ),
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    [
      "style-src 'self'",
      ...[styles, accent, local].filter((source) => source !== null),
      ...ofTeams,
    ].join(' '),
    ...(styles === null ? [] : ["style-src-attr 'unsafe-inline'"]),
    ["img-src 'self' data:", ...blobs, ...ownComputer].join(' '),
    ["font-src 'self'", ...ownComputer].join(' '),
    ["connect-src 'self'", ...ownComputer].join(' '),
    // Without it `script-src` allows workers, which outlive the page of the module that starts them.
    "worker-src 'none'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(secure && local === null ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    // Every address, with redirects, but no WebRTC, which no directive of the other policy ends in any engine.
    'connection-allowlist': '("*://*:*/*" "*:*");redirects=allow;webrtc=block',
    ...(turnstile || local !== null ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': personal ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=()',
    // Isolates these pages from those without the header, even of the same origin.
    ...(alone ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
