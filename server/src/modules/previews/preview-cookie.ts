import type { RegistryDocument } from '@puchar/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { ServerContext } from '../../platform/context.ts';
import { composePreview } from './preview-document.ts';
import { readCookie, sealCookie } from './sign-link.ts';
import type { SignedPreview } from './sign-link.ts';

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');

function cookieName(config: Config): string {
  return `${isSecure(config) ? '__Host-' : ''}puchar_preview`;
}

function optionsOf(config: Config) {
  // Links arrive from elsewhere, a chat or a telephone's camera: `strict` would show them nothing at first.
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

export function setPreviewCookie(
  context: ServerContext,
  reply: FastifyReply,
  preview: SignedPreview,
): void {
  reply.setCookie(cookieName(context.config), sealCookie(context, preview), {
    ...optionsOf(context.config),
    expires: preview.until,
  });
}

export function clearPreviewCookie({ config }: ServerContext, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config), optionsOf(config));
}

/** The registry document of this browser alone; null for everybody's. */
export async function previewOf(
  context: ServerContext,
  request: FastifyRequest,
): Promise<RegistryDocument | null> {
  const value = request.cookies[cookieName(context.config)];
  if (value === undefined) return null;
  const preview = readCookie(context, value);
  return preview === null ? null : composePreview(context, preview);
}
