import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));

/**
 * Fastify requires the package `cookie`, which has only ES modules. Node can do that, Jest cannot on
 * Node 20: it gets the same code as CommonJS.
 */
function cookieAsCommonJs() {
  const source = readFileSync(fileURLToPath(import.meta.resolve('cookie')), 'utf8');
  const file = `${cache}cookie.cjs`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, transformSync(source, { module: { type: 'commonjs' } }).code);
  return file;
}

export default {
  rootDir: 'src',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '^cookie$': cookieAsCommonJs() },
  globalSetup: '<rootDir>/testing/prepare-database.mjs',
  setupFilesAfterEnv: ['<rootDir>/testing/silent-console.ts'],
  // An embedded database takes about 130 MB: two at once at most.
  maxWorkers: Math.min(2, availableParallelism()),
  // A net for what hangs, far above what a loaded machine needs.
  testTimeout: 120_000,
};
