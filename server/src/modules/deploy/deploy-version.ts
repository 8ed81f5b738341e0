import type { BuildFiles } from '@puchar/cli/archive';
import type { DeployResponse, ModuleCheck, SiteClaims } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { moduleVersions } from '../../platform/database/schema.ts';
import type { Client } from '../../platform/http/client.ts';
import { createConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import { setHosted } from '../hosted-files.ts';
import { signPreview } from '../previews/sign-link.ts';
import { buildOfFiles } from '../read-build.ts';
import type { ModuleBuild } from '../read-build.ts';
import { archiveChecks } from './check-in-thread.ts';
import { readSiteClaims } from './site-claims.ts';
import { storeVersion } from './store-version.ts';

const longestWaitMs = 120_000;
/** An upload is checked again when other versions were added meanwhile. */
const mostAttempts = 3;

const turns = createConcurrencyLimit(1);

interface Upload {
  slug: string;
  archive: Buffer;
  dryRun: boolean;
  /** Where the team has the same files. */
  hostedAt?: string | undefined;
  caller: Client;
}

interface Deployed {
  status: 200 | 201;
  answer: DeployResponse;
}

interface CheckedUpload {
  build: ModuleBuild | null;
  checks: ModuleCheck[];
}

const redOf = (checks: readonly ModuleCheck[]) => checks.filter(({ ok }) => !ok);

async function check(
  context: ServerContext,
  { archive, slug }: Upload,
  claims: SiteClaims,
): Promise<CheckedUpload> {
  const result = await archiveChecks.check({ archive, claims, slug }, context.log);
  const list = redOf(result.checks).map(({ message }) => message);
  if (result.kind === 'refused') {
    throw new AppError(result.why === 'too-large' ? 'TOO_LARGE' : 'CHECKS_FAILED', { list });
  }
  const files: BuildFiles = new Map(
    result.files.map(([name, { buffer, byteOffset, byteLength }]) => [
      name,
      Buffer.from(buffer, byteOffset, byteLength),
    ]),
  );
  const hasRecords = !result.checks.some(
    ({ id, ok }) => !ok && (id === 'files' || id === 'descriptor'),
  );
  return { build: hasRecords ? buildOfFiles(files) : null, checks: result.checks };
}

async function knownVersion(
  context: ServerContext,
  slug: string,
  build: ModuleBuild,
): Promise<Deployed | null> {
  const [known] = await context.db
    .select({ digest: moduleVersions.digest, checks: moduleVersions.checks })
    .from(moduleVersions)
    .where(
      and(
        eq(moduleVersions.slug, slug),
        eq(moduleVersions.version, build.version),
        eq(moduleVersions.status, 'ready'),
      ),
    );
  if (known === undefined) return null;
  if (known.digest !== build.digest) throw new AppError('VERSION_EXISTS');
  return { status: 200, answer: responseOf(context, build, known.checks) };
}

function responseOf(
  context: ServerContext,
  build: ModuleBuild,
  checks: ModuleCheck[],
): DeployResponse {
  const { version, digest, descriptor } = build;
  const { slug, sensitivity } = descriptor;
  const { url } = signPreview(context, { slug, version });
  return { version, digest, checks, previewUrl: sensitivity === 'organiser' ? null : url };
}

async function deployNow(context: ServerContext, upload: Upload): Promise<Deployed> {
  const { slug, dryRun, caller, hostedAt: base } = upload;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const claims = await readSiteClaims(context, slug);
    const { build, checks } = await check(context, upload, claims);
    const known = build === null ? null : await knownVersion(context, slug, build);
    if (build !== null && known !== null) {
      if (!dryRun) await setHosted(context, { build, base, caller });
      return known;
    }
    const red = redOf(checks);
    if (build === null || red.length > 0) {
      context.log.info('module version rejected', { slug, checks: red.map(({ id }) => id).join() });
      throw new AppError('CHECKS_FAILED', { list: red.map(({ message }) => message) });
    }
    const response = responseOf(context, build, checks);
    if (dryRun) return { status: 200, answer: { ...response, previewUrl: null } };
    if ((await storeVersion(context, { build, checks, claims }, upload.caller)) === 'added') {
      await setHosted(context, { build, base, caller });
      context.log.info('module version deployed', { slug, version: build.version });
      await context.changes.publish({ topic: 'modules', id: slug });
      return { status: 201, answer: response };
    }
  }
  throw new AppError('UNAVAILABLE', { retryAfter: 10 });
}

/**
 * None of the upload's code is run.
 * @returns 201 for a new version, 200 for a known one with the same files and for a dry run.
 */
export async function deployVersion(context: ServerContext, upload: Upload): Promise<Deployed> {
  const work = () => deployNow(context, upload);
  const deployed = await turns.run(work, AbortSignal.timeout(longestWaitMs));
  if (deployed === null) throw new AppError('UNAVAILABLE', { retryAfter: 30 });
  return deployed;
}
