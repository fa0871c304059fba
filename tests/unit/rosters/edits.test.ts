import { expect, it } from 'vitest'
import {
  copyOn,
  editKey,
  exchange,
  noEdits,
  type Plan,
  plannedDay,
  rebased,
  undoing,
  withDays,
} from '#web/modules/rosters/grid/edits.ts'
import { datesBetween } from '#web/modules/rosters/grid/dates.ts'
import { commandOf } from '#web/modules/rosters/grid/grid-keys.ts'

const dates = datesBetween('2026-06-01', '2026-06-21')
const person = (id: string, days: string, at: Record<string, string> = {}) => ({
  id,
  code: id,
  name: id,
  department: null,
  position: null,
  days: days.padEnd(21, '-'),
  at,
})
const plan: Plan = {
  people: [person('ada', 'MMR', { 0: 'press' }), person('bob', 'EEL')],
  dates,
  locked: new Set(['2026-06-02']),
}
/** The days of a person as they would be saved. */
const shown = (edits = noEdits, row = 0, days = 7) =>
  Array.from({ length: days }, (_, day) => plannedDay(plan, edits, { row, day }).letter).join('')

it('keeps locked days and leave, and forgets an edit that makes a day what it was', () => {
  const all = dates.slice(0, 3).map((_, day) => ({ row: 1, day, letter: 'N', machine: null }) as const)
  const edits = withDays(plan, noEdits, all)
  expect(shown(edits, 1, 4)).toBe('NEL-')
  expect([...edits.values()]).toEqual([{ employee: 'bob', date: '2026-06-01', was: 'E', to: 'N' }])
  expect(withDays(plan, edits, [{ row: 1, day: 0, letter: 'E', machine: null }]).size).toBe(0)
  // Another machine is another plan; a day of rest is at none.
  const moved = withDays(plan, noEdits, [{ row: 0, day: 0, letter: 'M', machine: 'lathe' }])
  expect([...moved.values()]).toEqual([
    { employee: 'ada', date: '2026-06-01', was: 'M', to: 'M', machine: 'lathe', wasMachine: 'press' },
  ])
  const rest = withDays(plan, noEdits, [{ row: 0, day: 0, letter: 'R', machine: 'lathe' }])
  expect(rest.get(editKey('ada', '2026-06-01'))).toMatchObject({ to: 'R', wasMachine: 'press' })
  expect(rest.get(editKey('ada', '2026-06-01'))).not.toHaveProperty('machine')
})

it('copies days to the weeks that follow, as far as they are shown', () => {
  const edits = copyOn(plan, noEdits, { row: 0, day: 0 }, { row: 0, day: 2 }, 5)
  expect(shown(edits, 0, 21)).toBe('MMR----MMR----MMR----')
  expect(edits.get(editKey('ada', '2026-06-08'))?.machine).toBe('press')
  expect(edits.size).toBe(6)
})

it('exchanges two people, but for days of leave and locked ones', () => {
  const edits = exchange(plan, noEdits, [0, 1], 0, 6)
  expect([shown(edits, 0, 3), shown(edits, 1, 3)]).toEqual(['EMR', 'MEL'])
  expect(edits.get(editKey('bob', '2026-06-01'))?.machine).toBe('press')
  // Twice exchanged is not exchanged.
  expect(exchange(plan, edits, [0, 1], 0, 6).size).toBe(0)
})

it('undoes saved edits, and starts again from other people’s plans', () => {
  const edits = exchange(plan, noEdits, [0, 1], 0, 0)
  expect([...undoing(edits).values()]).toEqual([
    { employee: 'ada', date: '2026-06-01', was: 'E', to: 'M', machine: 'press' },
    { employee: 'bob', date: '2026-06-01', was: 'M', to: 'E', wasMachine: 'press' },
  ])
  const other: Plan = { ...plan, people: [person('ada', 'NMR'), person('bob', 'MEL', { 0: 'press' })] }
  expect([...rebased(other, edits).values()]).toEqual([{ employee: 'ada', date: '2026-06-01', was: 'N', to: 'E' }])
})

it('moves, selects and plans by keys, towards the later days also where one reads from right to left', () => {
  const at = { row: 1, day: 3 }
  const key = (name: string, more: object = {}, rightToLeft = false) =>
    commandOf(
      { key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more },
      { anchor: at, focus: at },
      { rows: 2, days: 21, page: 10 },
      new Map([['S', 'M' as const]]),
      rightToLeft,
    )
  const to = (row: number, day: number) => ({
    kind: 'select',
    selection: { anchor: { row, day }, focus: { row, day } },
  })
  expect(key('ArrowRight')).toEqual(to(1, 4))
  expect(key('ArrowLeft', {}, true)).toEqual(to(1, 4))
  expect(key('ArrowDown')).toEqual(to(1, 3))
  expect(key('End', { shiftKey: true })).toEqual({
    kind: 'select',
    selection: { anchor: at, focus: { row: 1, day: 20 } },
  })
  expect(key('s')).toEqual({ kind: 'paint', letter: 'M' })
  expect(key('Delete')).toEqual({ kind: 'paint', letter: '-' })
  expect(key('z', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' })
  expect(key('s', { ctrlKey: true })).toBeUndefined()
  expect(key('q')).toBeUndefined()
})
