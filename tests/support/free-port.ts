import getPort from 'get-port'

/**
 * A port for a server that a test starts, and perhaps kills and starts again on it. Ports that the system assigns are
 * also used for connections: while the server is down, a connection of a parallel test could take its port.
 */
export function freePort(): Promise<number> {
  const some = Array.from({ length: 50 }, () => 15_000 + Math.floor(Math.random() * 15_000))
  return getPort({ host: '127.0.0.1', port: some })
}
