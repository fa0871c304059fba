import { expect, it } from 'vitest'
import type { StopReason } from '#api/modules/stoppages/stoppages.contract.ts'
import { findReasons, frequentReasons, reasonGroups } from '#web/modules/stoppages/reason-search.ts'
import { filterOf, readSearch, writeSearch } from '#web/modules/stoppages/stops-search.ts'

const reason = (id: string, name: string, parentId: string | null = null): StopReason => ({
  id,
  code: id,
  name,
  parentId,
  state: 'stop',
})
const reasons = {
  reasons: [
    reason('ME', 'Mechanical'),
    reason('ME01', 'Kavrama arızası', 'ME'),
    reason('ME02', 'Oil leak', 'ME'),
    reason('EL', 'Electrical'),
    reason('EL01', 'Sensor', 'EL'),
    reason('X', 'Alone'),
  ],
  frequent: ['EL01', 'gone', 'ME02'],
}

it('groups reasons by their parents', () => {
  const groups = reasonGroups(reasons)
  expect(
    groups.map(({ group, reasons: groupReasons }) => [group?.id ?? null, groupReasons.map(({ id }) => id)]),
  ).toEqual([
    ['ME', ['ME01', 'ME02']],
    ['EL', ['EL01']],
    [null, ['X']],
  ])
  expect(frequentReasons(reasons).map(({ id }) => id)).toEqual(['EL01', 'ME02'])
})

it('finds by part of a name without marks, by code, and a whole group by its name', () => {
  const idsOf = (typed: string) =>
    findReasons(reasonGroups(reasons), typed).flatMap(({ reasons: groupReasons }) => groupReasons.map(({ id }) => id))
  expect(idsOf('arizasi')).toEqual(['ME01'])
  expect(idsOf('me02')).toEqual(['ME02'])
  expect(idsOf('mechan')).toEqual(['ME01', 'ME02'])
  expect(idsOf('nothing')).toEqual([])
})

it('keeps the list in the address, and nothing that is usual', () => {
  const address = 'days=30&machine=018cc251-f400-7400-8000-012098b74836&defined=undefined&longer=300&page=2'
  const search = readSearch(new URLSearchParams(address))
  expect(`${writeSearch(search)}`).toBe(
    'days=30&machine=018cc251-f400-7400-8000-012098b74836&defined=undefined&longer=300&page=2',
  )
  expect(`${writeSearch(readSearch(new URLSearchParams('days=5&machine=x&page=-1&shift=noon')))}`).toBe('')
  expect(filterOf(search, 'IST', '2026-11-21')).toEqual({
    site: 'IST',
    from: '2026-10-23',
    to: '2026-11-21',
    machine: '018cc251-f400-7400-8000-012098b74836',
    defined: 'undefined',
    longer: 300,
  })
})
