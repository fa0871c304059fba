import { describe, expect, it } from 'vitest'
import { dearestModules, moduleOf } from '#tests/check/dearest.ts'
import { fitting, testsBesideImports } from '#tests/check/touched.ts'

describe('what a change touches', () => {
  const costs: Record<string, number> = {
    'tests/api/leave-ledger.test.ts': 20,
    'tests/api/leave.test.ts': 5,
    'tests/api/users.test.ts': 4,
    'tests/unit/leave/days.test.ts': 1,
    'tests/api/timeline.test.ts': 30,
  }
  const choose = (changed: string[], seconds: number) =>
    fitting(Object.keys(costs), changed, seconds, (test) => costs[test]!)

  it('is run from the changed tests over the changed modules to the rest, the cheapest first, until the time is up', () => {
    expect(choose(['api/modules/leave/leave.service.ts'], 12)).toEqual({
      run: ['tests/unit/leave/days.test.ts', 'tests/api/leave.test.ts', 'tests/api/users.test.ts'],
      left: ['tests/api/leave-ledger.test.ts', 'tests/api/timeline.test.ts'],
    })
  })

  it('is run whatever it takes where the test itself was changed', () => {
    const { run } = choose(['tests/api/timeline.test.ts'], 6)
    expect(run).toEqual(['tests/api/timeline.test.ts'])
  })

  it('leaves nothing out where there is time', () => {
    const { run, left } = choose([], 60)
    expect([run.length, left]).toEqual([5, []])
  })

  it('is also what no import leads to', () => {
    const all = ['tests/model/measures.test.ts', 'tests/api/facts.test.ts', 'tests/unit/platform/languages.test.ts']
    expect(testsBesideImports(['model/cubes/stoppages/stops.yml'], all)).toEqual([all[0]])
    expect(testsBesideImports(['api/platform/db/views/order.sql'], all)).toEqual(all.slice(0, 2))
    expect(testsBesideImports(['web/locales/tr/messages.po'], all)).toEqual([all[2]])
    expect(testsBesideImports(['README.md'], all)).toEqual([])
  })
})

describe('the module of a test file', () => {
  it('is its folder, or the first word of its name', () => {
    const files = [
      'tests/unit/leave/days.test.ts',
      'tests/api/leave-ledger.test.ts',
      'tests/api/leave.test.ts',
      'leave/approvals.spec.ts',
    ]
    expect(files.map(moduleOf)).toEqual(['leave', 'leave', 'leave', 'leave'])
  })

  it('adds up costs, in clock seconds without processor times', () => {
    const of = (file: string, processor: number) => ({ file, processor, seconds: 3, databases: 0, expects: 0 })
    const files = [
      of('tests/api/leave.test.ts', 4),
      of('tests/unit/leave/days.test.ts', 1),
      of('users/users.spec.ts', 0),
    ]
    expect(dearestModules(files)).toBe('leave 5, users 3')
  })
})
