import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { texts } from '#api/texts/texts.ts'
import { holidays } from './holidays.contract.ts'
import { closePlant, holidayHooks } from './holidays.hooks.ts'

/** Holidays as a workbook. */
export const holidaysBook: Book = {
  path: 'holidays',
  needs: holidays.needs,
  sheets: [sheet(holidays, holidayHooks, { together: true })],
  texts: (language) => {
    const { workbook, refusals, holidays: words } = texts[language]
    const { site, date, description, working, active, version } = workbook.headings
    return {
      ...workbook,
      sheets: { ...workbook.sheets, holidays: words.sheet },
      headings: { site, date, description, working, ...words.headings, active, version },
      options: words.options,
      refusals,
    }
  },
  async settle(trx, actor, written) {
    const values = written.map(({ row }) => row.values as Parameters<typeof closePlant>[2][number])
    if (values.length === 0) return new Map()
    const held = await closePlant(trx, actor, values)
    const first = [...held.values()].toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
    return new Map(written.map(({ row }) => [row.id, held.get(String(row.values['site'])) ?? first]))
  },
}
