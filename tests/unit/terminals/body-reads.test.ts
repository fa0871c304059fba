import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import express from 'express'
import { expect, it } from 'vitest'
import { bodyReads } from '#api/modules/terminals/adms/body-reads.ts'

it('a body that comes steadily and never ends is given up', async () => {
  const reads = bodyReads({ most: 1, bytes: 1_000_000, longestMs: 50 })
  const server = express()
    .post('/', async (request, response) => void response.send(await reads.read(request, response)))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  // Cut off while it writes, it ends with an error as well.
  socket.on('error', () => undefined)
  const closed = new Promise((end) => socket.once('close', end))
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n')
  const dripping = setInterval(() => socket.write('1'), 5)
  await closed
  clearInterval(dripping)
  await expect.poll(() => reads.size).toBe(0)
  server.close()
})
