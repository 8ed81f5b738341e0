// HTTP/2 and TLS as a production proxy provides them.
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { Agent, request as forward } from 'node:http';

/** Bytes of a TLS record that fits one packet with its headers. */
const onePacket = 1_369;

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

function passed(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)),
  );
}

/**
 * @param {{ port: number, origin: string, key: string, cert: string, status?: number }} options `origin` is the address
 * behind it; `key` and `cert` are files; `status` replaces every 200.
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
  // A record can be read only when its last byte is there.
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
