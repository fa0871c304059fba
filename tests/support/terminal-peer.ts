/** Plays an attendance terminal: it speaks first, as plain text, and is known by its serial number alone. */
export function terminalPeer(url: string, serial: string, headers: Record<string, string> = {}) {
  async function send(method: 'GET' | 'POST', path: string, query: Record<string, string>, body?: string | Uint8Array) {
    const address = `${url}/${path}?${new URLSearchParams({ SN: serial, ...query })}`
    // No type that means anything, as they do.
    const response = await fetch(address, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    })
    return { status: response.status, text: await response.text() }
  }
  return {
    send,
    boot: () => send('GET', 'iclock/cdata', { options: 'all', pushver: '2.4.1', language: '69' }),
    /** @param lines as the terminal recorded them. */
    punch: (lines: readonly string[], { stamp = '9999', end = '\n' } = {}) =>
      send('POST', 'iclock/cdata', { table: 'ATTLOG', Stamp: stamp }, lines.map((line) => line + end).join('')),
    post: (table: string, body: string | Uint8Array) => send('POST', 'iclock/cdata', { table, Stamp: '1' }, body),
    ask: (query: Record<string, string> = {}) => send('GET', 'iclock/getrequest', query),
    done: (number: string, result = 0, command = 'DATA') =>
      send('POST', 'iclock/devicecmd', {}, `ID=${number}&Return=${result}&CMD=${command}\n`),
  }
}
