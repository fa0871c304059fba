import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import getPort from 'get-port'
import { expect, it } from 'vitest'
import { startChild } from '#api/start/child.ts'
import { watchPart } from '#api/start/watch-part.ts'

const pauses = { everyMs: 20, patienceMs: 30_000, failing: 3, silent: 1000, restMs: 20, mostRestMs: 40 }

it('starts a part anew that stays unwell', async () => {
  const port = await getPort({ host: '127.0.0.1' })
  const url = `http://127.0.0.1:${port}`
  const part = await startChild('fragile', 'tests/support/fragile-part.ts', { PORT: String(port) }, url, pauses)
  const first = part.pid()
  expect((await fetch(`${url}/break`)).status).toBe(503)
  await expect.poll(() => part.pid() !== first).toBe(true)
  await expect
    .poll(() =>
      fetch(url)
        .then((answer) => answer.status)
        .catch(() => 0),
    )
    .toBe(200)
  await part.stop()
})

it('leaves a part alone that fails now and then, or takes its time', async () => {
  let looks = 0
  const server = createServer((_, response) => {
    looks++
    // Two failures of three are not three in a row.
    const status = looks % 3 === 0 ? 200 : 503
    setTimeout(() => response.writeHead(status).end(), looks % 5 === 0 ? 200 : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let ended = 0
  const stop = watchPart(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => ended++, pauses)
  await expect.poll(() => looks).toBeGreaterThan(20)
  stop()
  expect(ended).toBe(0)
  server.closeAllConnections()
  server.close()
})
