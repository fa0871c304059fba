import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PrintRequest } from '#api/platform/print/print.contract.ts'
import { type Person, type TestApi } from '#tests/support/api.ts'
import { plain, readPdf } from '#tests/support/read-export.ts'
import { type Visit, path, visitDesk } from './support/visit-desk.ts'

const desk = visitDesk()
let api: TestApi
let ada: Person
let bob: Person
beforeAll(() => void ({ api, ada, bob } = desk.people()))

const instructions = {
  schema: 1,
  doc: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'At the gate' }] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ring', marks: [{ type: 'italic' }] }] }],
          },
        ],
      },
    ],
  },
}

const changes = [
  { label: 'Gate', text: 'North gate' },
  { label: 'Checks', text: 'Removed: Door shut?\nAdded: Seal whole?' },
]
const asked = (row: Visit, more: Partial<PrintRequest> = {}): PrintRequest => ({
  version: row.version,
  language: 'en',
  kind: 'Visit',
  title: row.values.name,
  status: 'Planned',
  facts: [
    { field: 'code', label: 'Code', text: row.values.code },
    { field: 'instructions', label: 'Instructions', text: 'as the page has it' },
    { field: 'photos', label: 'Photos', text: 'gate.jpg' },
  ],
  history: [{ at: '1 Dec 2026', by: 'Ada', deed: 'Added', changes }],
  words: { pageOf: 'Page {page} of {pages}', printed: 'Printed', history: 'History' },
  ...more,
})
/** @returns the id of a picture that has arrived. */
async function sendPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer()
  const body = { name: 'door.jpg', kind: 'image', sizeBytes: bytes.byteLength }
  const { id } = (await api.call('POST', '/api/uploads', { as: ada, body })).json
  const form = new FormData()
  form.set('offset', '0')
  form.set('chunk', new Blob([new Uint8Array(bytes)]), 'chunk')
  await api.call('PATCH', `/api/uploads/${id}`, { as: ada, body: form })
  await api.call('POST', `/api/uploads/${id}/finish`, { as: ada })
  return id
}
const print = (row: Visit, body: object, as = ada) => desk.call('POST', `${path}/${row.id}/print`, as, body)
const pagesOf = async (row: Visit, body: object) => {
  const response = await fetch(`${api.url}${path}/${row.id}/print`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return readPdf(new Uint8Array(await response.arrayBuffer()), '\n')
}

describe('a row as a PDF', () => {
  it('has its facts, its formatted text as it is kept, its history, the letterhead and page numbers', async () => {
    const row = await desk.planned({ instructions })
    const risk = { field: 'gate', label: 'Gate', text: '20 · Critical', tone: 'poor' } as const
    const [page] = await pagesOf(row, asked(row, { facts: [risk, ...asked(row).facts] }))
    for (const words of [
      '20 · Critical',
      'Visit',
      row.values.name,
      'Planned',
      row.values.code,
      'At the gate',
      '•',
      'Ring',
      'Page 1 of 1',
    ])
      expect(plain(page!)).toContain(plain(words))
    for (const words of ['History', 'Added', 'Gate: North gate', '1 Dec 2026', 'Checks:'])
      expect(plain(page!)).toContain(plain(words))
    expect(page).not.toContain('as the page has it')
    for (const line of ['Removed: Door shut?', 'Added: Seal whole?'])
      expect(page!.split('\n').map(plain)).toContain(plain(line))
  })

  it('has its lines as a table with their pictures below it', async () => {
    const photos = [{ id: await sendPicture() }]
    const row = await desk.planned({ checks: [{ question: 'Door shut?', photos }, { question: 'Seal whole?' }] })
    const columns = [
      { head: 'Question', align: 'start' as const },
      { head: 'Weight', align: 'end' as const },
    ]
    const rows = [
      ['Door shut?', '1,200'],
      ['Seal whole?', '7'],
    ]
    const lines = { field: 'checks', label: 'Checks', text: '', table: { columns, rows, foot: ['', '1,207'] } }
    const pictures = { field: 'checks.photos', label: 'Photos', text: '', lines: ['1 · Door', '2 · Seal'] }
    const [page] = await pagesOf(row, asked(row, { facts: [lines, pictures] }))
    for (const words of ['Checks', 'Question', 'Weight', 'Door shut?', '1,200', 'Seal whole?', '1,207', '1 · Door'])
      expect(plain(page!)).toContain(plain(words))
    const strange = { ...asked(row), facts: [{ ...pictures, field: 'checks.colour' }] }
    expect((await print(row, strange)).json.error.fields).toMatchObject([{ path: 'facts' }])
  })

  it('is made in a language that is read from the right', async () => {
    const row = await desk.planned()
    const words = { pageOf: 'صفحة {page} من {pages}', printed: 'طُبع', history: 'السجل' }
    const [page] = await pagesOf(row, asked(row, { language: 'ar', kind: 'زيارة', title: 'زيارة المصنع', words }))
    expect(plain(page!)).toContain(plain('المصنع'))
  })

  it('is of who reads the row, as it is now, and of its printed fields only', async () => {
    const row = await desk.planned()
    expect((await print(row, asked(row), bob)).status).toBe(404)
    expect((await print(row, asked({ ...row, version: 2 }))).json.error).toMatchObject({
      code: 'conflict',
      details: { current: { version: 1 } },
    })
    const strange = { ...asked(row), facts: [{ field: 'salary', label: 'Salary', text: '1' }] }
    expect((await print(row, strange)).json.error.fields).toMatchObject([{ path: 'facts' }])
  })
})
