import { availableParallelism } from 'node:os';

export default {
  rootDir: 'src',
  testEnvironment: 'node',
  // Test files of one process share what they import, without a context of their own for each: a third of the time.
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/testing/load-typescript.mjs'],
  setupFilesAfterEnv: ['<rootDir>/testing/silent-console.ts'],
  globalSetup: '<rootDir>/testing/prepare-run.mjs',
  globalTeardown: '<rootDir>/testing/end-run.mjs',
  // An embedded database takes about 130 MB: two at once at most.
  maxWorkers: Math.min(2, availableParallelism()),
};
