import path from 'node:path';

/** The systems' bound for the address of a socket, with the zero at its end, on the strictest of them. */
const mostBytes = 103;

/**
 * Where a server on the embedded database takes orders of its own machine; null when the folder's path is
 * too long, or on a system without such sockets. The folder around it is closed to other users.
 */
export function controlAddress(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const whole = path.resolve(dataDir, 'embedded', 'control.sock');
  const candidates = [whole, path.relative(process.cwd(), whole)];
  return candidates.find((address) => Buffer.byteLength(address) <= mostBytes) ?? null;
}
