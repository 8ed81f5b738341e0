import { execFileSync } from 'node:child_process';

export function renderersOf(serverPid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === serverPid && command.includes('/rendering/') ? [Number(pid)] : [];
  });
}

export async function isRendered(url: string): Promise<boolean> {
  const html = await (await fetch(url)).text();
  return !html.includes('<div id="root"></div>');
}
