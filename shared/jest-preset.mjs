import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** ESM-only packages that Jest's CommonJS mode must transform. */
const esmPackages = ['d3-[a-z]+', 'marked'];

function swc(tsx) {
  return [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ];
}

/**
 * Jest project of one workspace: real modules in jsdom, style sheets as proxies whose class names are
 * their keys, `console.error` and `console.warn` as failures.
 *
 * @param {string} displayName Folder of the workspace.
 * @param {string} rootDir Its absolute path.
 */
export function createJestProject(displayName, rootDir) {
  return {
    displayName,
    rootDir,
    roots: [existsSync(`${rootDir}/src`) ? '<rootDir>/src' : '<rootDir>'],
    testEnvironment: 'jest-fixed-jsdom',
    testMatch: ['**/*.test.{ts,tsx}'],
    transform: { '\\.tsx$': swc(true), '\\.(ts|mjs|js)$': swc(false) },
    transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': 'identity-obj-proxy',
      '\\.(css|svg|png|webp|avif|woff2)$': here('./src/testing/asset.ts'),
    },
    setupFilesAfterEnv: [here('./src/testing/setup.ts')],
    restoreMocks: true,
  };
}
