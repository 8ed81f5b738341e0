import { execFile } from 'node:child_process';

type Notify = (message: string) => void;

/** By systemd's own program, because Node has no datagram sockets of Unix. */
const notifySystemd: Notify = (message) => {
  // Failing is left to the manager to notice: it misses the message.
  execFile('systemd-notify', [message], () => undefined);
};

/**
 * Notifies systemd that the service has started, and from then on that the event loop turns. Does nothing where systemd
 * did not start the process.
 */
export function reportToSystemd(
  environment: Record<string, string | undefined>,
  notify: Notify = notifySystemd,
): void {
  if (environment['NOTIFY_SOCKET'] === undefined) return;
  notify('READY=1');
  const longestMs = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000;
  if (longestMs > 0) setInterval(() => notify('WATCHDOG=1'), longestMs / 3).unref();
}
