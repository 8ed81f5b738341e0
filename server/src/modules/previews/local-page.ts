import type { FastifyInstance, FastifyReply } from 'fastify';
import { localInput, slug as slugName } from '@puchar/shared/contract';
import type { ErrorCode } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { findDeploySlug } from '../../organisers/auth/deploy-token.ts';
import type { ServerContext } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { escapeHtml, plainPages } from '../../platform/http/plain-page.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { versionForLocal } from './preview-document.ts';
import { signLocal } from './sign-link.ts';
import type { SignedLink } from './sign-link.ts';
import { localTexts as texts } from './texts.pl.ts';

/** @throws AppError NOT_FOUND without a version, NOT_PUBLIC for a module with personal data and for the panel. */
export async function linkToLocal(
  context: ServerContext,
  wanted: { slug: string; address: string },
): Promise<SignedLink> {
  const found = await versionForLocal(context.db, wanted.slug);
  if (found === null) throw new AppError('NOT_FOUND');
  if (found.module.sensitivity !== 'public') throw new AppError('NOT_PUBLIC');
  return signLocal(context, wanted);
}

const limit = createSharedLimit('links to a computer', {
  windowMs: 60_000,
  perAddress: 10,
  overall: 100,
});

/**
 * A module's code that opens this page in a window must not read the token there: `sandbox` gives the page an origin of
 * its own.
 */
const send = plainPages(
  {
    top: 10,
    rules:
      'label{display:block;margin:1rem 0 .25rem}input{box-sizing:border-box;width:100%;padding:.75rem;font:inherit}button{margin-top:1.5rem;padding:.75rem 1.5rem;font:inherit}[role=alert]{padding:1rem;border:2px solid}',
  },
  'sandbox allow-forms',
);

interface Filled {
  slug: string;
  address: string;
}

const formOf = ({ slug, address: given }: Filled, problem: string | null) => `<p>${texts.about}</p>
${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="/podglad/lokalnie">
  <label for="slug">${texts.slug}</label>
  <input id="slug" name="slug" value="${escapeHtml(slug)}" required autocomplete="off" spellcheck="false">
  <label for="address">${texts.address}</label>
  <input id="address" name="address" value="${escapeHtml(given)}" required inputmode="url" autocomplete="off">
  <label for="token">${texts.token}</label>
  <input id="token" name="token" type="password" required autocomplete="off">
  <button>${texts.act}</button>
</form>
<p>${texts.organisers}</p>
<p><a href="/">${texts.home}</a></p>`;

function sendPage(reply: FastifyReply, status: number, filled: Filled, problem: string | null) {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  return send(reply, status, { title: texts.title, content: formOf(filled, problem) });
}

const address = '/podglad/lokalnie';
const startAddress = 'http://127.0.0.1:4000';
const fields = z.record(z.string(), z.string());

const problems: Readonly<Partial<Record<ErrorCode, { status: number; text: string }>>> = {
  INVALID_TOKEN: { status: 401, text: texts.problems.token },
  NOT_FOUND: { status: 404, text: texts.problems.noVersion },
  NOT_PUBLIC: { status: 409, text: texts.problems.personal },
  TOO_MANY_REQUESTS: { status: 429, text: texts.problems.tooMany },
};

function problemOf(error: unknown): { status: number; text: string } {
  const problem = error instanceof AppError ? problems[error.code] : undefined;
  if (problem === undefined) throw error;
  return problem;
}

/** For who holds a module's deploy token: the form in which it is typed runs no code at all. */
export function bindLocalPage(app: FastifyInstance, context: ServerContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 4096, parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get<{ Querystring: { modul?: string } }>(
    address,
    { exposeHeadRoute: false },
    async ({ query }, reply) => {
      const slug = slugName.safeParse(query.modul);
      return sendPage(reply, 200, { slug: slug.data ?? '', address: startAddress }, null);
    },
  );
  app.post(address, async (request, reply) => {
    const form = fields.safeParse(request.body).data ?? {};
    const filled = { slug: form['slug'] ?? '', address: form['address'] ?? '' };
    try {
      const input = localInput.safeParse({ address: filled.address.trim() });
      if (!input.success) return sendPage(reply, 400, filled, texts.problems.address);
      await limit.take(context, request.ip);
      await limit.take(context);
      const params = { slug: filled.slug.trim() };
      const slug = await findDeploySlug(
        context.db,
        params,
        `Bearer ${form['token']?.trim() ?? ''}`,
      );
      const { url } = await linkToLocal(context, { slug, ...input.data });
      return reply.header('cache-control', 'no-store').redirect(new URL(url).pathname, 303);
    } catch (error) {
      const { status, text } = problemOf(error);
      return sendPage(reply, status, filled, text);
    }
  });
}
