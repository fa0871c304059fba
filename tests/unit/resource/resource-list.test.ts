import { describe, expect, it } from 'vitest'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { treeLines } from '#web/platform/resource/list/tree.ts'
import { queryOf, readList } from '#web/platform/resource/list/list-state.ts'
import { weekdaysText } from '#web/platform/resource/weekday-text.ts'

const asked = (search: string) => readList(new URLSearchParams(search))

describe('the list that an address asks for', () => {
  const list = { columns: [], sort: [], from: 'trip', filters: ['kind', 'from', 'status'] }

  it('has the filters of the resource and no other word of the address', () => {
    const state = asked('kind=a,b&fromFrom=2026-01-01&fromTo=2026-02-01&row=7&tab=history&other=1')
    expect(queryOf({ list }, state)).toEqual({ kind: 'a,b', fromFrom: '2026-01-01', fromTo: '2026-02-01' })
  })

  it('is sorted one way, and in use only where rows go out of use', () => {
    const state = asked('use=no&sort=name&order=desc&search=oil')
    expect(queryOf({ list, retires: true }, state)).toEqual({
      active: 'no',
      sort: 'name',
      order: 'desc',
      search: 'oil',
    })
    expect(queryOf({ list }, state)).toEqual({ sort: 'name', order: 'desc', search: 'oil' })
  })

  it.each(['page=0', 'page=-3', 'page=x', ''])('begins at the first page for %j', (search) =>
    expect(asked(search).page).toBe(1),
  )
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

  it('stand by name in their groups; one whose group is not there stands at the top', () =>
    expect(lines([])).toEqual(['3 1 0', '4 1 0', '1 1 1', '2 2 0']))
  it('are left out where their group is folded', () => expect(lines(['1'])).toEqual(['3 1 0', '4 1 0', '1 1 1']))
})

it.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri'],
  [[1, 2, 6], 'Mon, Tue, Sat'],
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
])('writes the days %j as %s', (days, text) => expect(weekdaysText(days, 'en', 'Every day')).toBe(text))
