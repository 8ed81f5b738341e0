/** The error boundary around each boundary. */
interface Boundary {
  props: { onThrow: (error: unknown) => void };
}

/** What is read of React's own tree, as its developer tools read it. */
interface Fiber {
  flags: number;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

function isBoundary(node: unknown): node is Boundary {
  const props: unknown = typeof node === 'object' && node !== null && Reflect.get(node, 'props');
  return typeof props === 'object' && props !== null && 'onThrow' in props;
}

const performedWork = 1;
/** A timer of 4 ms and a frame of the fastest screen cause less. */
const withinMs = 3000;
const samples = 20;
const enough = 15;
const everyMs = 25;

/** Where the last commit began: the boundary around the topmost component that rendered. Null is the shell. */
function rendered(fiber: Fiber, boundary: Boundary | null): Boundary | null | undefined {
  if ((fiber.flags & performedWork) !== 0) return boundary;
  if (fiber.child === fiber.alternate?.child) return undefined;
  const own = isBoundary(fiber.stateNode) ? fiber.stateNode : boundary;
  for (let child = fiber.child; child !== null; child = child.sibling) {
    const found = rendered(child, own);
    if (found !== undefined) return found;
  }
  return undefined;
}

function currentOf(root: unknown): Fiber | null {
  return typeof root === 'object' && root !== null ? Reflect.get(root, 'current') : null;
}

let isSampling = false;
let lastCall = -Infinity;

/**
 * For every thousandth commit. When they follow each other too fast, the boundary is taken out in which most commits begin,
 * if there is one.
 */
export async function blameUpdates(root: unknown): Promise<void> {
  const now = performance.now();
  const isStorm = now - lastCall < withinMs;
  lastCall = now;
  if (isSampling || !isStorm) return;
  isSampling = true;
  const found: (Boundary | null)[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, everyMs);
    });
    const fiber = currentOf(root);
    found.push((fiber === null ? null : rendered(fiber, null)) ?? null);
  }
  isSampling = false;
  const boundary = found.find((one) => found.filter((other) => other === one).length >= enough);
  boundary?.props.onThrow(new Error('Maximum update depth exceeded over many tasks'));
}
