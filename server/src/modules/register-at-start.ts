import { fileURLToPath } from 'node:url';
import type { ServerContext } from '../platform/context.ts';
import { findBuiltModules, registerModules } from './register-built-modules.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Registers the modules built in this repository, or those of MODULE_DIRS in their place. A build that a
 * check refuses is logged, and the version before it stays.
 *
 * @throws Error when a build cannot be read: a site without its modules must not start unnoticed.
 */
export async function registerBuiltModules(context: ServerContext): Promise<void> {
  const given = context.config.moduleDirs;
  const folders = given.length > 0 ? given : await findBuiltModules(repository);
  for (const { slug, version, outcome, faults } of await registerModules(context, folders)) {
    const fields = { slug, version, ...(faults.length > 0 ? { faults: faults.join(' ') } : {}) };
    if (outcome === 'activated') context.log.info('module version activated', fields);
    else context.log.warn(`module version ${outcome}`, fields);
  }
}
