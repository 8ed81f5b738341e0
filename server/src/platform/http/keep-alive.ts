/** How long a connection stays open for a further request, milliseconds. */
export const keepAliveMs = 65_000;

/** What tells a caller so, as `node:http` writes it. */
export const keepAliveLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n`;
