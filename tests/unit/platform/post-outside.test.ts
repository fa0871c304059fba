import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postOutside, Unreachable } from '#api/platform/http/post-outside.ts'
import { type WebhookPeer, webhookPeer } from '#tests/support/webhook-peer.ts'

let peer: WebhookPeer
beforeAll(async () => {
  peer = await webhookPeer()
})
afterAll(() => peer.close())

const post = (url: string, allowPrivate: boolean) =>
  postOutside(url, { body: '{}', headers: {}, allowPrivate, signal: new AbortController().signal })
const codeOf = (url: string, allowPrivate = false) =>
  post(url, allowPrivate).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Unreachable ? error.code : error),
  )

describe('an address that somebody entered', () => {
  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0.0.0.0',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://localhost',
  ])('does not lead to %s', async (address) => {
    const { port } = new URL(peer.url)
    const url = new URL(address)
    url.port = port
    expect(await codeOf(url.href)).toBe('address_refused')
    expect(peer.received).toEqual([])
  })

  it('needs https', async () => {
    expect(await codeOf(peer.url)).toBe('https_needed')
    expect(peer.received).toEqual([])
  })

  it('leads there where the install allows it, and a redirect leads nowhere', async () => {
    peer.answer = { status: 302, headers: { location: `${peer.url}/elsewhere` } }
    expect(await codeOf(`${peer.url}/hook`, true)).toBe(302)
    expect(peer.received.map(({ path }) => path)).toEqual(['/hook'])
  })

  it('is read no further than a few thousand characters', async () => {
    peer.answer = { status: 200, body: 'x'.repeat(1_000_000) }
    const { text } = await post(peer.url, true)
    expect(text).toHaveLength(4000)
  })

  it('reports an unreachable receiver', async () => {
    const gone = await webhookPeer()
    await gone.close()
    expect(await codeOf(gone.url, true)).toBe('no_connection')
  })
})
