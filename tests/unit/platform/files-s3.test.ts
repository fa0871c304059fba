import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFiles } from '#api/platform/files/files.ts'
import { type S3Peer, startS3Peer } from '#tests/support/s3-peer.ts'

let peer: S3Peer
beforeAll(async () => {
  peer = await startS3Peer()
})
afterAll(() => peer.close())
beforeEach(() => peer.objects.clear())

it('keeps files on S3: puts them, reads them and takes them away', async () => {
  const files = await createFiles(peer.url())
  await files.put('photos/a-face.webp', Buffer.from('a face'))
  expect(await text(await files.stream('photos/a-face.webp'))).toBe('a face')
  expect(await files.has('photos/a-face.webp')).toBe(true)
  await files.delete('photos/a-face.webp')
  expect(await files.has('photos/a-face.webp')).toBe(false)
  await expect(files.stream('photos/a-face.webp')).rejects.toMatchObject({ code: 'not_found' })
})

it('takes a stream of unknown length, and nothing of one that breaks', async () => {
  const files = await createFiles(peer.url())
  await files.putStream('exports/1.csv', Readable.from([Buffer.from('a;b\n'), Buffer.from('1;2\n')]))
  expect(peer.objects.get('exports/1.csv')?.toString()).toBe('a;b\n1;2\n')
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('The source broke off')
    })(),
  )
  await expect(files.putStream('exports/2.csv', broken)).rejects.toThrow('The source broke off')
  expect([...peer.objects.keys()]).toEqual(['exports/1.csv'])
})

it('lists what there is, page by page', async () => {
  const files = await createFiles(peer.url())
  expect(await files.list()).toEqual([])
  const keys = Array.from({ length: 8 }, (_, index) => `photos/${index}`)
  for (const key of keys) await files.put(key, Buffer.from(key))
  expect(await files.list()).toEqual(keys)
})

it('says that the key or its secret is wrong', async () => {
  const files = await createFiles(peer.url('another secret'))
  const refused = /key or its secret.*FILES_URL/
  await expect(files.put('photos/1', Buffer.from('1'))).rejects.toThrow(refused)
  await expect(files.stream('photos/1')).rejects.toThrow(refused)
  await expect(files.list()).rejects.toThrow(refused)
  expect(peer.objects.size).toBe(0)
})
