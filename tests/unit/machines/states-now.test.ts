import { describe, expect, test } from 'vitest'
import { type MachineNow, machineStateSchema } from '#api/modules/machines/machines.contract.ts'
import { countStates, machinesNow, worstFirst } from '#web/modules/machines/states-now.ts'

const machine = (name: string, state: MachineNow['state'], seconds: number | null, area = 'Hall A'): MachineNow => ({
  id: name,
  code: name,
  machine: name,
  area,
  machineClass: 'Press',
  state,
  since: null,
  sinceLocal: null,
  seconds,
  last: null,
  reason: null,
  workOrder: null,
  product: null,
  operator: null,
})
const plant = [
  machine('A', 'run', 9000),
  machine('B', 'stop', 60),
  machine('C', 'stop', 600),
  machine('D', 'no_data', null),
  machine('E', 'idle', 5, 'Hall B'),
]
const names = (machines: MachineNow[]) => machines.map(({ machine: name }) => name).join('')

describe('machines now', () => {
  test('the worst state comes first, in it the longest', () => {
    expect(names(machinesNow(plant, []))).toBe('CBDEA')
  })

  test('every state has its place', () => {
    expect(worstFirst.toSorted()).toEqual(machineStateSchema.options.toSorted())
  })

  test('filters of machines narrow; others do not concern the present', () => {
    expect(names(machinesNow(plant, [{ dimension: 'area', values: ['Hall B'] }]))).toBe('E')
    expect(names(machinesNow(plant, [{ dimension: 'machine', values: ['A', 'B'] }]))).toBe('BA')
    expect(machinesNow(plant, [{ dimension: 'reason', values: [null] }])).toHaveLength(5)
  })

  test('counts leave out states that no machine is in', () => {
    expect(countStates(plant)).toEqual([
      { state: 'stop', count: 2 },
      { state: 'no_data', count: 1 },
      { state: 'idle', count: 1 },
      { state: 'run', count: 1 },
    ])
  })
})
