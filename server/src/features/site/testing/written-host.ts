import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The one script that stands in its HTML. */
export const hostInlineScript = "document.documentElement.dataset.theme = 'dark';";

/** Folder of a small build of the shell, with one page of its own, `/o-nas`. */
export function writeHostBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'puchar-host-'));
  const files: Record<string, string> = {
    'index.html': `<head><script>${hostInlineScript}</script><!--server:head--></head><!--server:data-->`,
    'build.json': JSON.stringify({
      title: 'Puchar 2025',
      fonts: ['fonts/a.woff2'],
      icon: null,
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
        },
      ],
    }),
    'assets/main.js': 'console.log(1);',
    'fonts/a.woff2': 'font',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
