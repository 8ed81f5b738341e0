import type { HostBuild } from './host-build.ts';

/**
 * Headers of every HTML answer. Scripts come from this origin alone, by hash where they stand in the
 * page, and none without an integrity attribute.
 *
 * @param secure Whether the site is reached by https.
 */
export function pageHeaders(host: HostBuild, secure: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${host.inlineScripts.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
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
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
