import { expect, it } from 'vitest'
import { plainAddress } from '#api/platform/http/plain-address.ts'

it.each([
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::FFFF:10.0.0.7', '10.0.0.7'],
  ['10.0.0.7', '10.0.0.7'],
  ['::1', '::1'],
  ['::ffff:a00:7', '::ffff:a00:7'],
  ['', ''],
])('writes the address %j as people know it', (ip, written) => {
  expect(plainAddress(ip)).toBe(written)
})
