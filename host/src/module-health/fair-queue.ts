/** Of one module at a time: over HTTP/1.1 a browser has six connections to a server, one of them for events. */
const most = 3;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

const queues = new Map<string, Queue>();

/** `//puchar.example/modules/matches`, or what comes first at the origin of a team. */
const moduleOf = (stack: string) => /:(\/\/[^/]*\/[^/]*\/[^/]*)/.exec(stack)?.[1] ?? '';

function queueOf(name: string): Queue {
  const queue = queues.get(name) ?? { running: 0, waiting: [] };
  queues.set(name, queue);
  return queue;
}

/** @param stack With no files of the page's own. */
export async function inTurn<T>(stack: string, send: () => Promise<T>): Promise<T> {
  const queue = queueOf(moduleOf(stack));
  if (queue.running < most) queue.running += 1;
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  try {
    return await send();
  } finally {
    const next = queue.waiting.shift();
    if (next === undefined) queue.running -= 1;
    else next();
  }
}

export function requestsWaiting(): number {
  return [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
}
