import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ExportDocument } from '#api/modules/exports/worker/export-document.ts'
import { writePdf } from '#api/modules/exports/worker/pdf/pdf-writer.ts'
import type { CellValue } from '#web/core/figures/formats.ts'
import { sampleCharts } from '#tests/support/gallery/sample-charts.ts'
import { sampleFrame } from '#tests/support/gallery/sample-frame.ts'
import { sampleDocument, sampleRow, sampleSections, sampleSource } from './sample-document.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vardiya-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface ReadPdf {
  pages: string[]
  width: number
  height: number
  title: string
}

async function written(
  change: Partial<ExportDocument>,
  rows: number,
  rowAt?: (row: number) => CellValue[],
): Promise<ReadPdf> {
  const path = join(folder, `${Math.random()}.pdf`)
  await writePdf(path, sampleDocument({ format: 'pdf', ...change }), sampleSource(rows, rowAt), () => undefined)
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  return { pages, width, height, title: info.Title ?? '' }
}

/** Bytes of a document of a few rows. */
async function bytesOf(change: Partial<ExportDocument>): Promise<string> {
  const path = join(folder, `${Math.random()}.pdf`)
  await writePdf(path, sampleDocument({ format: 'pdf', ...change }), sampleSource(3), () => undefined)
  return readFile(path, 'latin1')
}

/** Without spaces, and Arabic presentation forms as the letters that they show. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '')

describe('a PDF export, read back', () => {
  it('carries the logo of the company, where it has one', async () => {
    const { meta } = sampleDocument({})
    const picture = await sharp({ create: { width: 48, height: 16, channels: 4, background: '#1f5fd0' } })
      .png()
      .toBuffer()
    const logo = `data:image/png;base64,${picture.toString('base64')}`
    expect(await bytesOf({ meta: { ...meta, logo } })).toContain('/Subtype /Image')
    expect(await bytesOf({})).not.toContain('/Subtype /Image')
  })

  it('has a front page, all rows on numbered pages with a repeated head, totals and definitions', async () => {
    const { pages, width, height, title } = await written({}, 120)
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(title).toBe('OEE by machine 14–20 Nov 2026')
    expect(pages).toHaveLength(5)
    for (const expected of ['OEE by machine', 'Demo Plastics', '14–20 Nov 2026', 'Press 1, Press 2', 'Ayşe Yılmaz'])
      expect(pages[0]).toContain(expected)
    for (const [index, text] of pages.entries()) expect(plain(text)).toContain(`${index + 1}/5`)
    for (const page of pages.slice(1, 4)) expect(page).toContain('Good pieces')
    expect(
      pages
        .slice(1, 4)
        .join(' ')
        .match(/Press \d+/g),
    ).toHaveLength(120)
    expect(pages[3]).toContain('Total')
    expect(pages[4]).toContain('Share of the pieces that are good.')
  })

  it.each([
    ['tr', 'İğneli kalıp şekillendirme – ölçüm', 'Çalışma süresi ıĞİŞ'],
    ['vi', 'Báo cáo hiệu suất thiết bị', 'Số lượng đạt ữ ẫ ợ'],
    ['cn', '设备综合效率报告', '运行时间'],
    ['de', 'Stillstände nach Gründen', 'Maßgröße'],
    ['fr', 'Arrêts par période', 'Pièces rebutées'],
  ] as const)('prints %s in full', async (language, title, label) => {
    const columns = sampleDocument().columns.map((column, index) => (index === 1 ? { ...column, label } : column))
    const { pages } = await written({ language, title, columns }, 3)
    expect(plain(pages[0]!)).toContain(plain(title))
    expect(plain(pages[1]!)).toContain(plain(label))
  })

  it('prints Arabic from right to left, columns mirrored', async () => {
    const columns = sampleDocument().columns.map((column, index) =>
      index === 1 ? { ...column, label: 'الآلة' } : column,
    )
    const { pages } = await written({ language: 'ar', title: 'فعالية المعدات حسب الآلة', columns }, 3)
    const letters = (text: string) => [...plain(text).replaceAll(/[^\p{Script=Arabic}]/gu, '')].toSorted().join('')
    const words = pages[0]!.normalize('NFKC')
    // Readers differ in the order they give back; every letter is there, and whole words read one way or the other.
    const reversed = [...words].toReversed().join('')
    expect(words.includes('المعدات') || reversed.includes('المعدات')).toBe(true)
    expect(letters(pages[1]!)).toContain(letters('الآلة').at(-1))
  })

  it('sets what the main font lacks in another one', async () => {
    const names = ['Şişli – Ayşe', '压铸机', 'مكبس', 'Nguyễn Thị Hương', '日本語']
    const { pages } = await written({}, names.length, (row) => {
      const cells = sampleRow(row)
      cells[1] = names[row]!
      return cells
    })
    for (const name of ['Şişli – Ayşe', '压铸机', 'Nguyễn Thị Hương']) expect(plain(pages[1]!)).toContain(plain(name))
    expect(plain(pages[1]!)).toMatch(/مكبس|سبكم/)
  })

  it('cuts a long code where its column ends, not at its first hyphen', async () => {
    const document = sampleDocument()
    const columns = [...document.columns, ...document.columns.slice(3), ...document.columns.slice(3)]
    const { pages } = await written({ columns }, 30, (row) => {
      const cells = sampleRow(row)
      cells[1] = `0199f0a2-${String(row * 2711).padStart(5, '0')}-7c3e-9d46-${row * 7919}-${row * 104_729}`
      return [...cells, ...cells.slice(3), ...cells.slice(3)]
    })
    expect(plain(pages[1]!).match(/0199f0a2-\d{5}/g)).toHaveLength(30)
  })

  it('draws charts with their texts and fetches nothing', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    const charts = sampleCharts(sampleFrame)
      .filter((spec) => spec.kind !== 'sparkline')
      .map((spec) => ({ title: spec.title, spec, height: 240 }))
    const { pages } = await written({ charts }, 3)
    const front = pages.join(' ')
    for (const { title } of charts) expect(plain(front)).toContain(plain(title))
    expect(front).toContain('Waiting for material')
    const outbound = fetching.mock.calls.filter(([input]) => /^https?:/.test(String(input)))
    expect(outbound).toEqual([])
    fetching.mockRestore()
  })

  it('heads the rows of each part and totals them', async () => {
    const { pages } = await written({ sections: sampleSections }, 150)
    const text = pages.slice(1, -1).join(' ')
    expect(text.match(/Press \d+/g)).toHaveLength(150)
    const places = ['Early', 'Total: Early', 'Late', 'Total: Late', 'Nightly', 'Total: Nightly'].map((word) =>
      text.indexOf(word),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
    expect(text).not.toContain('Outside the shifts')
    // The grand total is below the last part.
    expect(text.match(/Total(?!:)/g)?.length).toBeGreaterThan(1)
    expect(plain(text).split('Total:Nightly')[1]).toContain('Total')
    // No head is left alone at the foot of a page.
    for (const page of pages.slice(1, -1)) expect(plain(page)).not.toMatch(/(Early|Late|Nightly)\d+\/\d+$/)
  })

  it('turns the paper when there are many columns, and keeps every figure whole', async () => {
    const document = sampleDocument()
    const many = [...document.columns, ...document.columns.slice(3), ...document.columns.slice(3)]
    const { pages, width, height } = await written({ columns: many }, 5, (row) => {
      const cells = sampleRow(row)
      return [...cells, ...cells.slice(3), ...cells.slice(3)]
    })
    expect(width).toBeGreaterThan(height)
    expect(pages[1]!.match(/99\.4%/g)?.length ?? 0).toBeGreaterThanOrEqual(3)
  })
})
