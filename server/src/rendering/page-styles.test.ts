import { expect, test } from '@jest/globals';
import { createLog } from '../platform/logging/log.ts';
import { createPageStyles } from './page-styles.ts';

const host = {
  css: new Map([['assets/main.css', '@layer base{h1{color:red}}']]),
  sheets: [{ path: 'assets/main.css', integrity: '' }],
  template: '<div id="root"></div>',
};

test('a module whose sheet cannot be read leaves the page the rest of its styles, and is told of once', async () => {
  const lines: string[] = [];
  const sheets = new Map([
    ['/modules/a/1/a.css', '@media screen{'.repeat(12_000) + '}'.repeat(12_000)],
    ['/modules/b/1/b.css', '.b{top:0}'],
  ]);
  const stylesOf = createPageStyles(
    host,
    (href) => Promise.resolve(sheets.get(href) ?? null),
    createLog('warn', (line) => lines.push(line)),
  );
  const html = '<h1 class="b">Puchar</h1>';
  const { css } = await stylesOf(html, [...sheets.keys()]);
  expect(css).toContain('h1{color:red}');
  expect(css).toContain('.b{top:0}');
  expect(await stylesOf(html, [...sheets.keys()])).toMatchObject({ css });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('/modules/a/1/a.css');
});
