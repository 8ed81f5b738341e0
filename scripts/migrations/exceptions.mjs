// Migrations that the previous release cannot live with, and why they may be so.

const alone = 'releases before 0030 could not run beside another one';

/** @type {{ file: string, rule: string, reason: string }[]} */
export const exceptions = [
  { file: '0003_module-platform', rule: 'needs a value', reason: alone },
  { file: '0005_other-winner', rule: 'adds a value', reason: alone },
  { file: '0006_replays-for-organisers', rule: 'drops', reason: alone },
  { file: '0010_unreadable-results', rule: 'adds a value', reason: alone },
  { file: '0014_schools', rule: 'narrows', reason: alone },
  { file: '0016_account-roles', rule: 'needs a value', reason: alone },
  { file: '0024_captain-letters', rule: 'drops', reason: alone },
  { file: '0024_captain-letters', rule: 'narrows', reason: alone },
  { file: '0026_plan', rule: 'adds a value', reason: alone },
  { file: '0028_bracket-rules', rule: 'needs a value', reason: alone },
  { file: '0029_bracket-node-dates', rule: 'narrows', reason: alone },
  {
    file: '0032_module-vitals',
    rule: 'adds a value',
    reason:
      "while it is rolled, the panel of the previous release may not show a version's failures",
  },
];
