import { marked } from 'marked';
import { cleanMarkdown } from './clean-markdown.ts';

test('ordinary Markdown stays as it is, letter by letter', () => {
  const text = `# Regulamin\n\n1. Gramy **fair**.\n   - a < b i b > c\n2. Pytania: [Discord](https://discord.example/x) albo <https://cup.example>\n\n| a | b |\n| - | - |\n| [x](/mecze) | \`<b>\` |\n\n    <kod>\n`;
  expect(cleanMarkdown(text)).toBe(text);
});

test.each([
  '<script>alert(1)</script>',
  'tekst <img src=x onerror=alert(1)> dalej',
  '- <svg onload=alert(1)>',
  '> <iframe src="javascript:alert(1)"></iframe>',
  '[klik](javascript:alert(1))',
  '[klik](JaVaScRiPt:alert(1))',
  '[klik](java&#115;cript:alert(1))',
  '![obraz](data:text/html,<script>alert(1)</script>)',
  '[a][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '[a](vbscript:x) [b](//zly.example/x)',
  '| a |\n| - |\n| <b onclick=alert(1)>x</b> |',
  '- raz\n  - dwa [x\n    y](javascript:alert(1))',
  '[[a](javascript:1)](javascript:2)',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
])('what %j would run is text afterwards', async (text) => {
  const html = await marked.parse(cleanMarkdown(text));
  expect(html).not.toMatch(/<(script|img|svg|iframe|b)\b/i);
  expect(html).not.toMatch(/(href|src)="(?!https?:|mailto:|\/(?!\/)|#)/i);
  expect(cleanMarkdown(cleanMarkdown(text))).toBe(cleanMarkdown(text));
});
