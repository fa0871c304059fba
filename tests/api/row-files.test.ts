import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeOldFiles } from '#api/modules/files/remove-old.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { chunkBytes } from '#api/platform/files/row-files.contract.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'

let api: TestApi
let ada: Person
let bob: Person
beforeAll(async () => {
  api = await testApi()
  ada = await makePerson(api, { email: 'ada@files.example', role: 'User' })
  bob = await makePerson(api, { email: 'bob@files.example', role: 'User' })
})
afterAll(() => api.close())

const begin = async (name: string, bytes: Buffer, kind = 'file', as = ada) =>
  (await api.call('POST', '/api/uploads', { as, body: { name, kind, sizeBytes: bytes.byteLength } })).json

function chunk(id: string, bytes: Buffer, offset: number, as = ada, size = chunkBytes) {
  const form = new FormData()
  form.set('offset', String(offset))
  form.set('chunk', new Blob([new Uint8Array(bytes.subarray(offset, offset + size))]), 'chunk')
  return api.call('PATCH', `/api/uploads/${id}`, { as, body: form })
}

async function send(name: string, bytes: Buffer, kind = 'file', as = ada) {
  const { id } = await begin(name, bytes, kind, as)
  for (let offset = 0; offset < bytes.byteLength; offset += chunkBytes)
    expect((await chunk(id, bytes, offset, as)).json).toMatchObject({
      receivedBytes: Math.min(offset + chunkBytes, bytes.byteLength),
    })
  return api.call('POST', `/api/uploads/${id}/finish`, { as })
}

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'a')])
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const onDisk = () => {
  try {
    return readdirSync(fileURLToPath(api.config.filesUrl), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}

describe('a file on its way', () => {
  it('goes on after a cut from what has arrived, and no chunk counts twice', async () => {
    const bytes = pdf(2 * chunkBytes + 100)
    const { id, receivedBytes } = await begin('plan.pdf', bytes)
    expect(receivedBytes).toBe(0)
    expect((await chunk(id, bytes, 0)).status).toBe(200)
    // The answer was lost on its way: the client asks, and goes on.
    expect((await chunk(id, bytes, 0)).json.error).toMatchObject({
      code: 'conflict',
      details: { receivedBytes: chunkBytes },
    })
    expect((await api.call('GET', `/api/uploads/${id}`, { as: ada })).json).toMatchObject({ receivedBytes: chunkBytes })
    expect((await api.call('POST', `/api/uploads/${id}/finish`, { as: ada })).status).toBe(409)
    expect((await chunk(id, bytes, chunkBytes, ada, 10)).json.error.fields).toMatchObject([{ path: 'chunk' }])
    const both = await Promise.all([chunk(id, bytes, chunkBytes), chunk(id, bytes, chunkBytes)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await chunk(id, bytes, 2 * chunkBytes)).json).toMatchObject({ receivedBytes: bytes.byteLength })
    const [made, again] = [
      await api.call('POST', `/api/uploads/${id}/finish`, { as: ada }),
      await api.call('POST', `/api/uploads/${id}/finish`, { as: ada }),
    ]
    expect(made.json).toEqual({
      id,
      name: 'plan.pdf',
      mediaType: 'application/pdf',
      sizeBytes: bytes.byteLength,
      width: null,
      height: null,
    })
    expect(again.json).toEqual(made.json)
    const read = await fetch(`${api.url}/api/files/${id}`, { headers: { cookie: ada.cookie } })
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
    expect(read.headers.get('content-disposition')).toContain('attachment')
    expect(onDisk()).toEqual([id])
  })

  it('is its sender’s alone', async () => {
    const bytes = pdf(10)
    const { id } = await begin('own.pdf', bytes)
    expect((await chunk(id, bytes, 0, bob)).status).toBe(404)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/finish'],
    ])
      expect((await api.call(method!, `/api/uploads/${id}${path}`, { as: bob })).status).toBe(404)
    expect((await api.call('DELETE', `/api/uploads/${id}`, { as: ada })).status).toBe(204)
    expect((await chunk(id, bytes, 0)).status).toBe(404)
    const { json } = await send('own.pdf', bytes)
    expect((await api.call('GET', `/api/files/${json.id}`, { as: bob })).status).toBe(404)
  })

  it('is refused for what it is, whatever its name says, and nothing of it stays', async () => {
    const kept = onDisk().length
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect((await send('notes.txt', page)).json.error.code).toBe('unsupported_media_type')
    expect((await send('photo.png', page, 'image')).json.error.code).toBe('not_an_image')
    expect((await send('broken.jpg', Buffer.from('ffd8ffe000104a46', 'hex'), 'image')).json.error.code).toBe(
      'not_an_image',
    )
    expect((await send('program.exe', Buffer.from('4d5a90000300000004000000ffff', 'hex'))).status).toBe(415)
    expect((await send('table.csv', Buffer.from('a;b\n1;çğ\n'))).json).toMatchObject({ mediaType: 'text/csv' })
    expect(onDisk().length).toBe(kept + 1)
    expect(await api.owner.selectFrom('upload').select('id').execute()).toEqual([])
  })

  it('is bounded: one of 26 MB is not begun, nor more than 300 MB that no row has', async () => {
    const body = { name: 'big.pdf', kind: 'file', sizeBytes: 26 * 1024 * 1024 }
    expect((await api.call('POST', '/api/uploads', { as: bob, body })).status).toBe(400)
    const most = { ...body, sizeBytes: 25 * 1024 * 1024 }
    const answers = []
    for (let file = 0; file < 13; file++)
      answers.push((await api.call('POST', '/api/uploads', { as: bob, body: most })).status)
    expect(answers).toEqual([...Array<number>(12).fill(201), 429])
  })
})

describe('a picture', () => {
  it('is drawn anew, upright, without its place, and has a thumbnail', async () => {
    const { json } = await send('IMG_0001.jpg', await photo(900, 600), 'image')
    expect(json).toMatchObject({ mediaType: 'image/webp', width: 600, height: 900 })
    const read = async (query: string) => {
      const answer = await fetch(`${api.url}/api/files/${json.id}${query}`, { headers: { cookie: ada.cookie } })
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.includes('secret place')).toBe(false)
      const { width, height, exif } = await sharp(bytes).metadata()
      return { width, height, exif }
    }
    expect(await read('')).toEqual({ width: 600, height: 900, exif: undefined })
    expect(await read('?size=small')).toEqual({ width: 213, height: 320, exif: undefined })
  })
})

it('what no row has is removed after a day, with its bytes', async () => {
  const files = await createFiles(api.config.filesUrl)
  const db = createDatabase(api.database.appUrl)
  const bytes = pdf(chunkBytes)
  const { id } = await begin('half.pdf', bytes)
  await chunk(id, bytes, 0)
  const { signal } = new AbortController()
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  try {
    expect(await removeOldFiles({ db, files }, signal, hours(23))).toBe(0)
    expect(onDisk().length).toBeGreaterThan(2)
    await removeOldFiles({ db, files }, signal, hours(25))
  } finally {
    await db.destroy()
  }
  expect(onDisk()).toEqual([])
  for (const table of ['file', 'upload'] as const)
    expect(await api.owner.selectFrom(table).select('id').execute()).toEqual([])
})
