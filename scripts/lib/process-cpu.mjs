import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** Of processes of a cluster and of what they started, since their start. */
export function cpuSeconds(places) {
  const wanted = new Set(places.map(({ site }) => site.pid));
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(pid);
      if (wanted.has(Number(pid)) || wanted.has(stat.parent)) ticks += stat.ticks;
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks / ticksPerSecond;
}
