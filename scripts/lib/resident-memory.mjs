import { execFileSync } from 'node:child_process';

/** MiB of a process and of each descendant. */
function residentParts(pid) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => {
      const [own, parent, kilobytes, name] = row.trim().split(/\s+/);
      return { own: Number(own), parent: Number(parent), size: Number(kilobytes) / 1024, name };
    });
  const family = new Set([pid]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { own, parent } of rows) if (family.has(parent)) family.add(own);
  }
  return rows.filter(({ own }) => family.has(own));
}

const sum = (parts) => parts.reduce((total, { size }) => total + size, 0);

export function residentMemory(pid) {
  const found = residentParts(pid);
  const parts = found.map(({ name, size }) => `${name} ${size.toFixed(0)}`).join(' + ');
  return { mebibytes: sum(found), parts };
}

export function watchMemory(pid) {
  let highest = [];
  const look = () => {
    const parts = residentParts(pid);
    if (sum(parts) > sum(highest)) highest = parts;
  };
  look();
  const timer = setInterval(look, 50);
  return {
    peak() {
      look();
      clearInterval(timer);
      const parts = highest.map(({ name, size }) => `${name} ${size.toFixed(0)}`).join(' + ');
      return { mebibytes: sum(highest), parts };
    },
  };
}
