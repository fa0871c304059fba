import { expect, it } from 'vitest'
import { passkeySite } from '#api/modules/identity/passkeys/passkey-site.ts'

it.each([
  ['https://portal.plant.example', 'portal.plant.example'],
  ['https://portal.plant.example:8443', 'portal.plant.example'],
  ['http://localhost:3000', 'localhost'],
])('%s may have passkeys, bound to %s', (url, rpId) => {
  expect(passkeySite(url)).toEqual({ rpId, origin: url })
})

it.each(['http://portal.plant.example', 'https://10.0.0.7', 'http://127.0.0.1:3000', 'https://[::1]:3000'])(
  '%s may have none',
  (url) => {
    expect(passkeySite(url)).toBeUndefined()
  },
)
