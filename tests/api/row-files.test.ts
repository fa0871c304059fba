import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteOldFiles } from '#api/modules/files/delete-old-files.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { chunkBytes } from '#api/platform/files/row-files.contract.ts'
import { type Person, type TestApi, makePerson } from '#tests/support/api.ts'
import { faults, path, visitDesk } from './support/visit-desk.ts'

const desk = visitDesk()
let api: TestApi
let admin: Person
let ada: Person
let bob: Person
beforeAll(() => void ({ api, admin, ada, bob } = desk.people()))

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
  it('continues after an interruption from what has arrived, and no chunk counts twice', async () => {
    const bytes = pdf(2 * chunkBytes + 100)
    const { id, receivedBytes } = await begin('plan.pdf', bytes)
    expect(receivedBytes).toBe(0)
    expect((await chunk(id, bytes, 0)).status).toBe(200)
    // The answer was lost: the client asks, and continues.
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
    expect(onDisk()).toContain(id)
    expect(onDisk()).not.toContain('0')
  })

  it('is its sender’s alone', async () => {
    const bytes = pdf(10)
    const { id } = await begin('own.pdf', bytes)
    expect((await chunk(id, bytes, 0, bob)).status).toBe(404)
    for (const [method, verb] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/finish'],
    ])
      expect((await api.call(method!, `/api/uploads/${id}${verb}`, { as: bob })).status).toBe(404)
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
    const cyd = await makePerson(api, { email: 'cyd@files.example', role: 'User' })
    expect((await api.call('POST', '/api/uploads', { as: cyd, body })).status).toBe(400)
    const most = { ...body, sizeBytes: 25 * 1024 * 1024 }
    const answers = []
    for (let file = 0; file < 13; file++)
      answers.push((await api.call('POST', '/api/uploads', { as: cyd, body: most })).status)
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

describe('files of a row', () => {
  const sent = async (name: string, kind = 'file', as = ada) =>
    (await send(name, kind === 'image' ? await photo(90, 60) : pdf(20), kind, as)).json.id as string
  const read = async (id: string, as: Person) => (await api.call('GET', `/api/files/${id}`, { as })).status
  const change = (row: { id: string; version: number }, values: object, as = ada) =>
    desk.call('PATCH', `${path}/${row.id}`, as, { version: row.version, values })

  it('are kept in their order with captions, and read by who may read the row', async () => {
    const [before, after, paper] = [await sent('a.jpg', 'image'), await sent('b.jpg', 'image'), await sent('plan.pdf')]
    expect(await read(paper, admin)).toBe(404)
    const row = await desk.planned({
      photos: [
        { id: before, moment: 'before' },
        { id: after, moment: 'after', caption: ' Mended ' },
      ],
      papers: [{ id: paper }],
    })
    expect(row.values.photos).toMatchObject([
      { id: before, moment: 'before', caption: null, name: 'a.jpg', mediaType: 'image/webp' },
      { id: after, moment: 'after', caption: 'Mended' },
    ])
    expect([await read(paper, admin), await read(paper, ada), await read(paper, bob)]).toEqual([200, 200, 404])
    const turned = await change(row, { photos: [row.values.photos[1], row.values.photos[0]] })
    expect(turned.json.values.photos.map(({ id }: { id: string }) => id)).toEqual([after, before])
    const same = await change(turned.json, { photos: turned.json.values.photos })
    expect(same.json.version).toBe(2)
    const less = await change(turned.json, { photos: [], papers: [] })
    expect(less.json.values).toMatchObject({ photos: [], papers: [] })
    expect(await read(paper, ada)).toBe(404)
    const { entries } = (await desk.call('GET', `${path}/${row.id}/history`, ada)).json
    expect(entries[0].changes).toMatchObject([
      { field: 'photos', before: [{ caption: 'Mended' }, { name: 'a.jpg' }], after: [] },
      { field: 'papers', before: [{ name: 'plan.pdf' }], after: [] },
    ])
  })

  it('are those alone that one sent oneself and no other row has, of the right kind, and no more than it takes', async () => {
    const mine = await sent('mine.pdf')
    const row = await desk.planned({ papers: [{ id: mine }] })
    const plan = async (values: object, as = ada) => faults(await desk.plan(values, as))
    expect(await plan({ papers: [{ id: mine }] })).toEqual(['papers: not_files'])
    expect(await plan({ papers: [{ id: await sent('b.pdf', 'file', bob) }] })).toEqual(['papers: not_files'])
    expect(await plan({ photos: [{ id: await sent('c.pdf') }] })).toEqual(['photos: not_files'])
    const four = Array.from({ length: 4 }, () => ({ id: mine }))
    expect(await plan({ photos: four })).toEqual(['photos: too_large'])
    expect((await desk.call('GET', `${path}/${row.id}`, ada)).json.values.papers).toMatchObject([{ id: mine }])
  })

  it('go with their row, thirty days later', async () => {
    const paper = await sent('gone.pdf')
    const row = await desk.planned({ papers: [{ id: paper }] })
    expect((await desk.call('DELETE', `${path}/${row.id}`, ada)).status).toBe(200)
    expect(await read(paper, ada)).toBe(404)
    expect(onDisk()).toContain(paper)
    await removeAt(29 * 24)
    expect(onDisk()).toContain(paper)
    await removeAt(31 * 24)
    expect(onDisk()).not.toContain(paper)
  })
})

describe('files of a line', () => {
  type Kept = { id: string; photos: { id: string; caption: string | null }[] }
  const sent = async (name: string) => (await send(name, await photo(90, 60), 'image')).json.id as string
  const photos = ({ json }: { json: { values: { checks: Kept[] } } }) =>
    json.values.checks.map((line) => line.photos.map(({ id, caption }) => caption ?? id))
  const change = (row: { id: string; version: number }, checks: object[], as = ada) =>
    desk.call('PATCH', `${path}/${row.id}`, as, { version: row.version, values: { checks } })
  const read = async (id: string, as: Person) => (await api.call('GET', `/api/files/${id}`, { as })).status

  it('are kept with it under the version of the row, stay with it when it moves, and go with it', async () => {
    const [one, two] = [await sent('door.jpg'), await sent('seal.jpg')]
    const row = await desk.planned({
      checks: [
        { question: 'Door shut?', photos: [{ id: one, caption: 'Door' }] },
        { question: 'Seal whole?', photos: [{ id: two }] },
      ],
    })
    expect(photos({ json: row as never })).toEqual([['Door'], [two]])
    expect([await read(one, ada), await read(one, admin), await read(one, bob)]).toEqual([200, 200, 404])
    const lines = row.values.checks
    const turned = await change(row, lines.toReversed())
    expect(photos(turned)).toEqual([[two], ['Door']])
    expect(turned.json.values.checks.map(({ id }: Kept) => id)).toEqual([lines[1]!.id, lines[0]!.id])
    expect((await change(turned.json, turned.json.values.checks)).json.version).toBe(2)
    expect((await change(row, [])).status).toBe(409)
    const third = await sent('third.jpg')
    const added = await change(turned.json, [{ ...lines[0], photos: [{ id: one }, { id: third }] }])
    expect(photos(added)).toEqual([[one, third]])
    expect([await read(two, ada), await read(third, admin)]).toEqual([404, 200])
    const { entries } = (await desk.call('GET', `${path}/${row.id}/history`, ada)).json
    expect(entries[0].changes).toMatchObject([
      {
        field: 'checks',
        before: [{ question: 'Seal whole?' }, { photos: [{ caption: 'Door' }] }],
        after: [{ photos: [{ name: 'door.jpg' }, { name: 'third.jpg' }] }],
      },
    ])
    expect((await desk.call('DELETE', `${path}/${row.id}`, ada)).status).toBe(200)
    expect(await read(one, ada)).toBe(404)
    const { removed_at } = await api.owner
      .selectFrom('file')
      .select('removed_at')
      .where('id', '=', third)
      .executeTakeFirstOrThrow()
    expect(removed_at).not.toBeNull()
  })

  it('are refused by its place: those of others, of other rows, of another kind, too many, or named twice', async () => {
    const mine = await sent('mine.jpg')
    const row = await desk.planned({ checks: [{ question: 'A', photos: [{ id: mine }] }] })
    const [own, paper] = [await sent('own.jpg'), (await send('p.pdf', pdf(9))).json.id]
    const strange = (await send('bob.jpg', await photo(9, 9), 'image', bob)).json.id
    const refused = async (...given: string[]) => {
      const checks = [{ question: 'A' }, { question: 'B', photos: given.map((id) => ({ id })) }]
      return faults(await desk.plan({ checks }))
    }
    for (const given of [[mine], [strange], [paper], [own, own]])
      expect(await refused(...given)).toEqual(['checks.1.photos: not_files'])
    expect(await refused(own, own, own)).toEqual(['checks.1.photos: too_large'])
    const both = [
      { question: 'A', photos: [{ id: own }] },
      { question: 'B', photos: [{ id: own }] },
    ]
    expect(faults(await change(row, both))).toEqual(['checks.1.photos: not_files'])
    expect(photos(await desk.call('GET', `${path}/${row.id}`, ada))).toEqual([[mine]])
  })
})

async function removeAt(hours: number): Promise<number> {
  const files = await createFiles(api.config.filesUrl)
  const db = createDatabase(api.database.appUrl)
  try {
    return await deleteOldFiles({ db, files }, new AbortController().signal, new Date(Date.now() + hours * 3_600_000))
  } finally {
    await db.destroy()
  }
}

it('what no row has is removed after a day, with its bytes', async () => {
  const row = await desk.planned({ papers: [{ id: (await send('stays.pdf', pdf(9))).json.id }] })
  const bytes = pdf(chunkBytes)
  const { id } = await begin('half.pdf', bytes)
  await chunk(id, bytes, 0)
  await removeAt(25)
  const { json } = await desk.call('GET', `${path}/${row.id}`, ada)
  expect(onDisk()).toContain(json.values.papers[0].id)
  expect(onDisk()).not.toContain('0')
  expect(await api.owner.selectFrom('upload').select('id').execute()).toEqual([])
  expect(await api.owner.selectFrom('file').select('id').where('subject', 'is', null).execute()).toEqual([])
})
