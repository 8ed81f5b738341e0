import { readFileSync, rmSync } from 'node:fs';

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Removes the report of an earlier run: a program that dies early must not be credited with it. */
export const removeReport = (file) => rmSync(file, { force: true });

/** Tests of a Jest run; a suite that could not start counts as one failed test. */
export function jestCounts(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Tests of a Playwright run; an error outside every test (set-up, syntax) counts as one. */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}
