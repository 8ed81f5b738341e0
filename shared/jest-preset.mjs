import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages of ES modules or TypeScript that Jest's CommonJS mode must transform. */
const esmPackages = ['d3-[a-z]+', 'marked', '@noble/ciphers', '@puchar/shared'];

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
 * Jest project of one workspace: stylesheets are proxies, and `console.error` or `console.warn` fail the test.
 * @param {string} displayName Folder of the workspace.
 * @param {string} rootDir Its absolute path.
 * @param {string} testEnvironment `node` for what runs in no browser.
 */
export function createJestProject(displayName, rootDir, testEnvironment = 'jest-fixed-jsdom') {
  return {
    displayName,
    rootDir,
    roots: [existsSync(`${rootDir}/src`) ? '<rootDir>/src' : '<rootDir>'],
    testEnvironment,
    testMatch: ['**/*.test.{ts,tsx}'],
    transform: { '\\.tsx$': swc(true), '\\.(ts|mjs|js)$': swc(false) },
    transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': 'identity-obj-proxy',
      '\\.(css|svg|png|webp|avif|woff2)$': here('./src/testing/asset.ts'),
    },
    setupFilesAfterEnv: (testEnvironment === 'node' ? ['setup'] : ['setup', 'setup-dom']).map(
      (name) => here(`./src/testing/${name}.ts`),
    ),
    restoreMocks: true,
  };
}

/**
 * For a module with tests of what it renders without a browser, in `*server-side.test.tsx`. `configUrl` is the
 * `import.meta.url` of `jest.config.mjs`.
 */
export function createModuleTests(displayName, configUrl) {
  const rootDir = fileURLToPath(new URL('.', configUrl));
  const onServer = 'server-side[.]test[.]tsx$';
  const dom = createJestProject(displayName, rootDir);
  return {
    projects: [
      { ...dom, testMatch: ['**/*.test.tsx'], testPathIgnorePatterns: [onServer] },
      {
        ...createJestProject(displayName, rootDir, 'node'),
        testMatch: ['**/*.test.ts', '**/*server-side.test.tsx'],
      },
    ],
  };
}
