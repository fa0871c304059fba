import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CrossCell, type CrossColumn, CrossRow, CrossTable } from '#web/ui/table/cross-table.tsx'
import { type PlainColumn, PlainTable, type PlainTableProps } from '#web/ui/table/plain-table.tsx'

interface Scrap {
  machine: string
  pieces: number
}

const rows: Scrap[] = [
  { machine: 'Press 01', pieces: 12 },
  { machine: 'Press 02', pieces: 3 },
]

const columns: PlainColumn<Scrap>[] = [
  { key: 'machine', head: 'Machine', names: true, renderCell: ({ machine }) => machine },
  { key: 'pieces', head: 'Scrap', align: 'end', renderCell: ({ pieces }) => pieces },
]

const plain = (more: Partial<PlainTableProps<Scrap>> = {}) =>
  renderToStaticMarkup(
    createElement(PlainTable<Scrap>, { label: 'Scrap', columns, rows, rowKey: (row) => row.machine, ...more }),
  )

test('a plain table names its rows and columns for screen readers', () => {
  const html = plain()
  expect(html).toContain('<table aria-label="Scrap"')
  expect(html.match(/<th scope="col"/g)).toHaveLength(2)
  expect(html).toMatch(/<th scope="row"[^>]*>Press 01<\/th>/)
  expect(html).not.toContain('<tfoot')
})

test('a plain table shows what its columns sum up to under the rows', () => {
  const [machine, pieces] = columns as [PlainColumn<Scrap>, PlainColumn<Scrap>]
  const html = plain({
    columns: [
      { ...machine, foot: 'Total' },
      { ...pieces, foot: 15 },
    ],
  })
  expect(html).toMatch(/<tfoot.*<th scope="row"[^>]*>Total<\/th><td[^>]*>15<\/td>/)
})

test('a plain table that scrolls is reached by the keyboard under its name', () => {
  expect(plain({ maxHeight: '20rem' })).toContain(
    'style="max-height:20rem" role="region" aria-label="Scrap" tabindex="0"',
  )
  expect(plain()).not.toContain('tabindex')
})

test('a plain table with hidden heads only hides their row too', () => {
  const html = plain({ columns: columns.map((column) => ({ ...column, headHidden: true })) })
  expect(html).toMatch(/<thead class="[^"]*sr-only/)
})

test('a cross table says which of its columns orders the rows', () => {
  const shifts: CrossColumn[] = [
    { key: 'early', head: 'Early', sorted: 'descending' },
    { key: 'late', head: 'Late' },
  ]
  const row = createElement(CrossRow, { head: 'Press 01' }, createElement(CrossCell, null, 12))
  const table = createElement(CrossTable, { label: 'Scrap: Machine × Shift', corner: 'Machine', columns: shifts }, row)
  const html = renderToStaticMarkup(table)
  expect(html).toMatch(/<th scope="col" aria-sort="descending"[^>]*>Early/)
  expect(html).toMatch(/<th scope="row"[^>]*>Press 01<\/th><td[^>]*>12<\/td>/)
  expect(html.match(/aria-sort/g)).toHaveLength(1)
})
