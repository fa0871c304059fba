import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { holdInstance } from '#api/start/instance.ts'

const fresh = () => join(mkdtempSync(join(tmpdir(), 'instance-')), 'portal.json')
const deadUrl = 'http://127.0.0.1:9'

it('gives the clone to one of several that start at once', async () => {
  const file = fresh()
  const answers = await Promise.all(Array.from({ length: 5 }, () => holdInstance(deadUrl, file)))
  expect(answers.filter((other) => other === undefined)).toHaveLength(1)
  expect(answers.filter((other) => other?.ready === false)).toHaveLength(4)
})

it('names the portal that runs', async () => {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = fresh()
  writeFileSync(file, JSON.stringify({ pid: process.pid, url }))
  utimesSync(file, 0, 0)
  expect(await holdInstance(deadUrl, file)).toEqual({ url, ready: true })
  server.close()
})

it.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, url: deadUrl })],
  ['that was cut off', '{"pid":'],
])('takes over a note %s', async (_, note) => {
  const file = fresh()
  writeFileSync(file, note)
  expect(await holdInstance(deadUrl, file)).toBeUndefined()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, url: deadUrl })
})

it('takes over from an old start when another process has its number now', async () => {
  const file = fresh()
  writeFileSync(file, JSON.stringify({ pid: process.pid, url: deadUrl }))
  utimesSync(file, 0, 0)
  expect(await holdInstance(deadUrl, file)).toBeUndefined()
})
