import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePdf } from '#api/modules/exports/worker/pdf/pdf-writer.ts'
import type { TrendSpec } from '#web/core/chart-specs/chart-spec.ts'
import { sampleFrame } from '#tests/support/gallery/sample-frame.ts'
import { sampleDocument, sampleSource } from './sample-document.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vardiya-pdf-notes-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('notes of a chart are below it in a PDF, in words', async () => {
  const spec: TrendSpec = {
    ...sampleFrame,
    kind: 'trend',
    title: 'OEE over time',
    grain: 'day',
    series: [{ key: 'oee', label: 'OEE', unit: 'ratio', mark: 'line', points: [{ at: '2026-11-14', value: 0.7 }] }],
    notes: {
      title: 'Notes',
      items: [
        { mark: '1', from: '2026-11-14', until: '2026-11-14', label: 'Maintenance · Press 7', text: 'Belt changed' },
      ],
    },
  }
  const path = join(folder, 'notes.pdf')
  const document = sampleDocument({ format: 'pdf', charts: [{ title: spec.title, spec, height: 200 }] })
  await writePdf(path, document, sampleSource(2), () => undefined)
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  expect(text).toContain('1 · Maintenance · Press 7: Belt changed')
})
