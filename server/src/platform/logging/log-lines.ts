/** More than this is not held back. */
const mostWaiting = 64 * 1024;
const longestWaitMs = 20;

/**
 * Lines that come within a moment go out together, in their order: in a crowd a system call for each would
 * cost more than the request it tells of. The end of the process waits for them; a killed one loses those
 * of its last moment.
 */
export function gatherLines(write: (lines: string) => void): (line: string) => void {
  let waiting = '';
  let flushing: NodeJS.Timeout | null = null;
  function flush(): void {
    const lines = waiting;
    waiting = '';
    if (flushing !== null) clearTimeout(flushing);
    flushing = null;
    process.off('exit', flush);
    write(lines);
  }
  return (line) => {
    waiting += line;
    if (waiting.length > mostWaiting) flush();
    else if (flushing === null) {
      flushing = setTimeout(flush, longestWaitMs);
      process.once('exit', flush);
    }
  };
}
