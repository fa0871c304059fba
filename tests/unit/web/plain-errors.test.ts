import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import cube, { HttpTransport } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import { readPlainErrors } from '#web/platform/cube/plain-errors.ts'

/** What the client throws when a server answers so. */
async function thrownBy(status: number, body: string): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = cube('token', { apiUrl, transport: readPlainErrors(new HttpTransport({ apiUrl })) })
  const thrown = await client.load({ measures: ['oee.oee'] }).then(
    () => undefined,
    (error: unknown) => error,
  )
  server.close()
  return thrown
}

it("tells Cube's client the code of a refusal of our own server", async () => {
  const body = JSON.stringify({ error: { code: 'token_refused', message: 'JWT hatası!' } })
  expect(await thrownBy(401, body)).toMatchObject({
    status: 401,
    message: 'JWT hatası!',
    response: { code: 'token_refused' },
  })
})

it("leaves Cube's own errors and non-JSON answers unchanged", async () => {
  expect(await thrownBy(400, JSON.stringify({ error: 'no such member' }))).toMatchObject({ message: 'no such member' })
  expect(await thrownBy(503, 'Service Unavailable')).toMatchObject({ status: 503, message: 'Service Unavailable' })
})
