/** Set on `window` by every text that a browser would run. */
export const ranMarker = 'hostileTextRan';

const run = `window.${ranMarker}=1`;
const kinds = [
  'W',
  `<img src=x onerror=${run}>`,
  `"><script>${run}</script><svg onload=${run}>`,
  `javascript:${run}//`,
  '=HYPERLINK("https://zly.example/";"Kliknij")',
  `{{constructor.constructor('${run}')()}}`,
] as const;

export const hostileBeginnings: readonly string[] = kinds.slice(1).map((kind) => kind.slice(0, 20));

/**
 * Unbreakable and as long as its field allows. @param number Which one; the first of each round repeats `W`, the
 * widest letter.
 */
export function hostileText(number: number, max: number): string {
  const kind = kinds[number % kinds.length] ?? 'W';
  return kind.padEnd(max, 'W').slice(0, max);
}

export function wideName(number: number, length: number): string {
  const end = number.toString(36).toUpperCase();
  return `${'W'.repeat(length - end.length)}${end}`;
}

const longWord = 'W'.repeat(10_000);
export const longAddress = `https://zly.example/${'w'.repeat(2000)}`;

const word = 'W'.repeat(2000);

export const hostileRegulations = `# ${word}

## <img src=x onerror=${run}>

${longWord}

<script>${run}</script>

[Kliknij](javascript:${run}) [i tu](JaVaScRiPt:${run}) [i tu](data:text/html,<script>${run}</script>)

<javascript:${run}> ![obraz](javascript:${run}) [${word}](${longAddress})

${longAddress}

- ${word}
- =HYPERLINK("https://zly.example/";"Kliknij")

> ${word}

| ${word} | Kolumna |
| --- | --- |
| ${word} | \`${word}\` |

\`\`\`
${longWord}
\`\`\`

**${word}**
`;
