import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { masterDataBook as book } from '#api/modules/master-data/master-data.book.ts'
import { planFaults } from '#api/modules/master-data/shift-effects.ts'
import { fault, faultWords } from '#api/platform/resource/faults.contract.ts'
import type { ImportRow } from '#api/platform/resource/workbook-imports.contract.ts'
import { resourcesOf } from '#api/platform/resource/workbook/book.ts'
import { refusalReason, refusalsCsv, refusalsFileName } from '#api/platform/resource/workbook/refusals-csv.ts'
import { texts } from '#api/texts/texts.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

const ownFaultCodes = resourcesOf(book).flatMap(({ faults }) => Object.keys(faults ?? {}))
const faultCodes = [
  ...Object.keys(faultWords),
  ...ownFaultCodes,
  ...Object.keys(planFaults),
] as (keyof typeof texts.en.refusals.faults)[]

const refused: ImportRow = {
  sheet: 'Ürünler',
  rowNumber: 7,
  kind: 'products',
  key: 'P1',
  outcome: 'refused',
  changes: [],
  faults: [fault('cavities', 'not_a_number', { value: 'dört' }), fault(null, 'version_missing')],
  raw: { Kod: 'P1', 'Göz sayısı': 'dört', Açıklama: '=1+1' },
}

describe.each(languageCodes)('the words for refused rows in %s', (language) => {
  it('say every reason, in the language itself', () => {
    const { faults } = texts[language].refusals
    expect(Object.keys(faults).toSorted()).toEqual(faultCodes.toSorted())
    if (language === 'en') return
    expect(faultCodes.filter((code) => faults[code] === texts.en.refusals.faults[code])).toEqual([])
  })
})

it('refused rows are in the language of the reader, under the headings of their sheet', async () => {
  const pages = [[refused], [{ ...refused, rowNumber: 9, faults: [fault(null, 'duplicate_row', { row: 7 })] }]]
  const csv = await text(
    refusalsCsv(async (page) => ({ rows: pages[page - 1]!, total: pages.flat().length }), book.texts('tr')),
  )
  expect(csv.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'Sayfa,Satır,Neden,Kod,Göz sayısı,Açıklama',
    `Ürünler,7,Göz sayısı: “dört” bir sayı değil; Zaten var: değiştirmek için dışa aktarmadaki “Sürüm” sütununu koruyun,P1,dört,'=1+1`,
    `Ürünler,9,7. satırda zaten var,P1,dört,'=1+1`,
  ])
  expect(refusalsFileName('plant.xlsx', book.texts('de'))).toBe('plant.xlsx - abgelehnte Zeilen.csv')
})

it('codes within a reason are worded too', () => {
  const choice = fault('lossClass', 'not_a_choice', { value: 'x', allowed: 'breakdown, setup' })
  expect(refusalReason(choice, book.texts('en'))).toBe('Loss class: “x” is not one of breakdown, setup')
  expect(refusalReason(choice, book.texts('de'))).not.toContain('breakdown')
  const changed = fault(null, 'changed_meanwhile', { by: '', fields: 'name, cavities' })
  expect(refusalReason(changed, book.texts('en'))).toBe('Changed by – since the export: Name, Cavities')
})
