import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newFolder } from '../../testing/new-folder.ts';

export const hostInlineScript = 'window.isThere = true;';

const template = [
  `<html lang="pl"><head><script>${hostInlineScript}</script><!--server:head-->`,
  '<link crossorigin="anonymous" href="/assets/main.css" integrity="sha384-main" rel="stylesheet">',
  '<script defer src="/assets/main.js"></script></head>',
  '<body><div id="root"></div><noscript><p>Skrypty!</p></noscript><!--server:data--></body>',
].join('');

export function writeHostBuild(more: readonly object[] = []): string {
  const folder = newFolder('host');
  const files: Record<string, string> = {
    'index.html': template,
    'build.json': JSON.stringify({
      fonts: ['fonts/a.woff2'],
      parts: { about: [] },
    }),
    'host.json': JSON.stringify({
      routes: [
        {
          id: 'about',
          title: 'O nas',
          path: '/o-nas',
          stages: ['GROUPS'],
          slots: [],
          data: [{ get: '/groups' }],
          query: ['widok'],
        },
        ...more,
      ],
    }),
    'assets/main.css': '@layer base{h1{color:red}.unused{color:red}}',
    'assets/main.js': 'console.log(1);',
    'fonts/a.woff2': 'font',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
