import getPort from 'get-port'

/**
 * A port for a server that a test starts, and perhaps kills and starts again on it. Those that the system gives out by itself
 * are the ones that it gives to connections too: while the server is down, one of the many of the tests beside it could get
 * its port.
 */
export function freePort(): Promise<number> {
  const some = Array.from({ length: 50 }, () => 15_000 + Math.floor(Math.random() * 15_000))
  return getPort({ host: '127.0.0.1', port: some })
}
