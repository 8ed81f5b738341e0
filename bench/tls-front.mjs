// HTTP/2 and TLS in front of a server, as a proxy of a real site gives it.
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { Agent, request as forward } from 'node:http';

/** Bytes of a record that one packet takes with all that surrounds it. */
const onePacket = 1_369;

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

function passed(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)),
  );
}

/**
 * @param {{ port: number, origin: string, key: string, cert: string, status?: number }} options `origin`
 *   is the address behind it; `key` and `cert` are files; `status` stands in place of every 200.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export function startFront({ port, origin, key, cert, status = 200 }) {
  const agent = new Agent({ keepAlive: true });
  const behind = new URL(origin);
  const handle = (request, response) => {
    const onward = forward(
      {
        agent,
        host: behind.hostname,
        port: behind.port,
        method: request.method,
        path: request.url,
        headers: { ...passed(request.headers), host: behind.host },
      },
      (upstream) => {
        response.writeHead(
          upstream.statusCode === 200 ? status : upstream.statusCode,
          passed(upstream.headers),
        );
        upstream.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true },
    handle,
  );
  // A page that came in one record could be read only when the last byte of it is there. The proxy that the
  // documentation deploys begins every connection with records of one packet too.
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(onePacket));
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
  });
  for (const event of ['sessionError', 'tlsClientError']) server.on(event, () => undefined);
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const stop = () => {
        for (const session of sessions) session.destroy();
        server.close();
        agent.destroy();
      };
      resolve({ url: `https://localhost:${port}`, stop });
    });
  });
}
