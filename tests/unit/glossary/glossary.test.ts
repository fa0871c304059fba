import { describe, expect, test } from 'vitest'
import { glossaryEntries, letterOf, namedAnchor } from '#web/modules/glossary/entries.ts'
import { formulaPieces } from '#web/modules/glossary/formula-terms.ts'
import { membersOf, usageIndex } from '#web/modules/glossary/usage-index.ts'
import { sampleReport } from '../reports/sample-report.ts'
import { viewOf } from '../reports/local-duckdb.ts'

describe('the terms of a formula', () => {
  const terms = [
    { title: 'Run time', anchor: 'run' },
    { title: 'Run time and downtime', anchor: 'loaded' },
    { title: 'Scrap', anchor: 'scrap' },
  ]
  test('longest first, as whole words, whatever their case', () => {
    expect(formulaPieces('scrap / (run time and downtime + run time)', terms)).toEqual([
      { at: 0, text: 'scrap', anchor: 'scrap' },
      { at: 5, text: ' / (' },
      { at: 9, text: 'run time and downtime', anchor: 'loaded' },
      { at: 30, text: ' + ' },
      { at: 33, text: 'run time', anchor: 'run' },
      { at: 41, text: ')' },
    ])
    expect(formulaPieces('scraping', terms)).toEqual([{ at: 0, text: 'scraping' }])
  })
  test('without terms the formula stays as it is', () => {
    expect(formulaPieces('a / b', [])).toEqual([{ at: 0, text: 'a / b' }])
  })
})

describe('entries', () => {
  const one = viewOf('one', ['machine'], { made: {}, rate: {} })
  const two = viewOf('two', ['machine'], { made: {}, rate: { formula: 'something else' } })
  const entries = glossaryEntries([one, two])

  test('what two views mean alike is one entry, what they mean differently two', () => {
    expect(entries.map(({ anchor, views }) => [anchor, views])).toEqual([
      ['made', ['one', 'two']],
      ['rate', ['one']],
      ['machine', ['one', 'two']],
      ['two.rate', ['two']],
    ])
  })
  test("a view's member leads to the entry that it means", () => {
    expect(namedAnchor(entries, 'one.rate')).toBe('rate')
    expect(namedAnchor(entries, 'two.rate')).toBe('two.rate')
    expect(namedAnchor(entries, 'letter-R')).toBe('letter-R')
  })
  test('letters by the language', () => {
    expect(letterOf('işletme', 'tr')).toBe('İ')
    expect(letterOf('5S', 'en')).toBe('#')
  })
})

test('a report is found by everything it shows, and by the lists of other views', () => {
  const report = {
    ...sampleReport,
    facts: [
      {
        title: sampleReport.title,
        view: 'scrap' as const,
        dimensions: ['scrap_reason'],
        measures: ['scrap_quantity'],
        sort: { by: 'scrap_quantity', desc: true },
      },
    ],
  }
  expect(membersOf(report)).toEqual(
    expect.arrayContaining(['stoppages.reason', 'stoppages.stop_count', 'scrap.scrap_quantity']),
  )
  expect(usageIndex([report]).get('stoppages.shift')).toEqual([report])
})
