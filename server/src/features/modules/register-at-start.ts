import { fileURLToPath } from 'node:url';
import type { ServerContext } from '../../context.ts';
import { findBuiltModules, registerModules } from './register-built-modules.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Registers the modules built in this repository, or those of MODULE_DIRS in their place.
 *
 * @throws Error when a build is broken: a site without its modules must not start unnoticed.
 */
export async function registerBuiltModules(context: ServerContext): Promise<void> {
  const given = context.config.moduleDirs;
  const folders = given.length > 0 ? given : await findBuiltModules(repository);
  const activated = await registerModules(context, folders);
  for (const { slug, version } of activated) {
    context.log.info('module version activated', { slug, version });
    await context.changes.publish({ topic: 'modules', id: slug });
  }
}
