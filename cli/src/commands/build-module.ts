import { moduleConfig } from './module-config.ts';

/**
 * Builds the module of a folder into its `dist`.
 *
 * @returns Messages of the build tool; null when it is built.
 */
export async function buildModule(folder: string): Promise<string | null> {
  // Most commands build nothing and start sooner without it.
  const { rspack } = await import('@rspack/core');
  const compiler = rspack(await moduleConfig(folder));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors() === true) {
          resolve(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
        } else resolve(null);
      });
    });
  });
}
