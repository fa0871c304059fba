import { describe, expect, it } from 'vitest'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { treeLines } from '#web/platform/resource/list/tree.ts'
import { queryOf, readList, shapeOf, viewsOf } from '#web/platform/resource/list/list-state.ts'
import { columnKey, dropOf, placeBeside } from '#web/platform/resource/views/board/board-drop.ts'
import { movedBy, rowsByDay, shownDays, stepped } from '#web/platform/resource/views/calendar/calendar-days.ts'
import { weekdaysText } from '#web/platform/resource/weekday-text.ts'

const stateOf = (search: string) => readList(new URLSearchParams(search))

describe('the list that an address asks for', () => {
  const list = { columns: [], sort: [], from: 'trip', filters: ['kind', 'from', 'status'] }

  it('has the filters of the resource and no other word of the address', () => {
    const state = stateOf('kind=a,b&fromFrom=2026-01-01&fromTo=2026-02-01&row=7&tab=history&other=1')
    expect(queryOf({ list }, state)).toEqual({ kind: 'a,b', fromFrom: '2026-01-01', fromTo: '2026-02-01' })
  })

  it('is sorted one way, and in use only where rows go out of use', () => {
    const state = stateOf('use=no&sort=name&order=desc&search=oil')
    expect(queryOf({ list, retires: true }, state)).toEqual({
      active: 'no',
      sort: 'name',
      order: 'desc',
      search: 'oil',
    })
    expect(queryOf({ list }, state)).toEqual({ sort: 'name', order: 'desc', search: 'oil' })
  })

  it.each(['page=0', 'page=-3', 'page=x', ''])('begins at the first page for %j', (search) =>
    expect(stateOf(search).page).toBe(1),
  )
})

describe('the shapes of a list', () => {
  const list = { columns: [], sort: [], from: 'task', filters: ['kind'] }
  const views = { board: { by: 'status' }, calendar: { start: 'due' } }

  it('follow its definition, the first one by default', () => {
    expect(viewsOf({ list })).toEqual(['table'])
    expect(viewsOf({ list: { ...list, views } })).toEqual(['table', 'board', 'calendar'])
    expect(viewsOf({ list: { ...list, views, opens: 'calendar' } })).toEqual(['calendar', 'table', 'board'])
  })

  it('are chosen in the address, where they are declared', () => {
    expect(shapeOf({ list: { ...list, views } }, stateOf('view=board').view)).toBe('board')
    expect(shapeOf({ list: { ...list, views } }, 'cards')).toBe('table')
    expect(queryOf({ list: { ...list, views } }, stateOf('view=board&kind=a&status=open&on=2026-01-01'))).toEqual({
      kind: 'a',
      status: 'open',
    })
  })
})

describe('a calendar', () => {
  const stay = (from: string | null, to: string | null): Row => ({
    id: `${from} ${to}`,
    version: 1,
    active: null,
    updatedAt: '',
    values: { from, to },
    refs: {},
  })
  const view = { start: 'from', end: 'to' }

  it('shows a month in whole weeks, by the first day of the site', () => {
    expect(shownDays('2026-11-27', 'month', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    expect(shownDays('2026-11-27', 'month', 7)).toEqual({ from: '2026-11-01', to: '2026-12-05' })
    expect(shownDays('2026-11-27', 'week', 6)).toEqual({ from: '2026-11-21', to: '2026-11-27' })
    expect(shownDays('2026-11-27', 'day', 1)).toEqual({ from: '2026-11-27', to: '2026-11-27' })
    expect(stepped('2026-01-31', 'month', 1)).toBe('2026-02-28')
  })

  it('shows a row on each of its days that are shown, without an end on one', () => {
    const range = { from: '2026-11-26', to: '2026-11-28' }
    const rows = [stay('2026-11-20', '2026-11-27'), stay('2026-11-28', null), stay(null, null)]
    expect([...rowsByDay(rows, view, range)].map(([date, on]) => `${date} ${on.length}`)).toEqual([
      '2026-11-26 1',
      '2026-11-27 1',
      '2026-11-28 1',
    ])
  })

  it('moves a row with its end', () => {
    expect(movedBy(stay('2026-10-24', '2026-10-26'), view, '2026-10-25', '2026-10-28')).toEqual({
      from: '2026-10-27',
      to: '2026-10-29',
    })
    expect(movedBy(stay('2026-10-24', null), view, '2026-10-24', '2026-10-23')).toEqual({ from: '2026-10-23' })
  })
})

describe('a card that is dropped', () => {
  const columns = [
    { key: columnKey('open'), items: ['a', 'b', 'c'] },
    { key: columnKey('done'), items: ['d'] },
  ]

  it('takes the place of the one below it, in its own column and in another', () => {
    expect(dropOf(columns, 'c', 'a')).toEqual({ to: 'open', after: null })
    expect(dropOf(columns, 'a', 'c')).toEqual({ to: 'open', after: 'c' })
    expect(dropOf(columns, 'c', 'b')).toEqual({ to: 'open', after: 'a' })
    expect(dropOf(columns, 'a', 'd')).toEqual({ to: 'done', after: null })
  })

  it('over a column only goes there, and over itself stays', () => {
    expect(dropOf(columns, 'a', columnKey('done'))).toEqual({ to: 'done', after: undefined })
    expect(dropOf(columns, 'a', columnKey('open'))).toBeUndefined()
    expect(dropOf(columns, 'a', 'a')).toBeUndefined()
    expect(dropOf(columns, 'a', 'gone')).toBeUndefined()
  })

  it('is moved by its menu, one place or to the top', () => {
    const [{ items }] = columns as [(typeof columns)[number]]
    expect(placeBeside(items, 'c', 'earlier')).toBe('a')
    expect(placeBeside(items, 'b', 'earlier')).toBeNull()
    expect(placeBeside(items, 'a', 'later')).toBe('b')
    expect(placeBeside(items, 'c', 'later')).toBeUndefined()
    expect(placeBeside(items, 'a', 'first')).toBeUndefined()
  })
})

describe('rows below one another', () => {
  const row = (id: string, name: string, above: string | null): Row => ({
    id,
    version: 1,
    active: true,
    updatedAt: '',
    values: { name, above },
    refs: {},
  })
  const rows = [row('1', 'Tool', null), row('2', 'Worn', '1'), row('3', 'Energy', null), row('4', 'Lost', 'gone')]
  const lines = (folded: string[]) =>
    treeLines(rows, 'above', new Set(folded)).map(({ row: { id }, level, below }) => `${id} ${level} ${below}`)

  it('are ordered by name in their groups; one without its group is at the top', () =>
    expect(lines([])).toEqual(['3 1 0', '4 1 0', '1 1 1', '2 2 0']))
  it('are left out where their group is folded', () => expect(lines(['1'])).toEqual(['3 1 0', '4 1 0', '1 1 1']))
})

it.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri'],
  [[1, 2, 6], 'Mon, Tue, Sat'],
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
])('writes the days %j as %s', (days, text) => expect(weekdaysText(days, 'en', 'Every day')).toBe(text))
