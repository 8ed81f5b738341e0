import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results: AxeResults = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}
