import { describe, expect, it } from 'vitest'
import { importProfiles } from '#seed/importers/profiles.ts'
import { stopsOf } from '#seed/importers/maven_downtime/downtime-factors.ts'
import { machineOf } from '#seed/importers/production_4tu/resource-names.ts'

describe('production_4tu', () => {
  it.each([
    ['Machine 4 - Turning & Milling', 'M4', 'Turning & Milling', 'Machine shop'],
    ['Machine 7- Laser Marking', 'M7', 'Laser Marking', 'Machine shop'],
    ['Wire Cut - Machine 13', 'WC13', 'Wire Cut', 'Machine shop'],
    ['Manual Milling - Machine 28', 'MM28', 'Manual Milling', 'Machine shop'],
    ['Quality Check 1', 'QC1', 'Quality Check', 'Quality control'],
    ['Packing', 'PACKING', 'Packing', 'Finishing and packing'],
    ['Manual Deburring', 'MANUAL-DEBURRING', 'Manual Deburring', 'Finishing and packing'],
  ])('%s is %s', (resource, code, className, area) => {
    const machine = machineOf(resource)
    expect([machine.code, machine.name, machine.machineClass.name, machine.area.name]).toEqual([
      code,
      resource,
      className,
      area,
    ])
  })
})

describe('maven_downtime', () => {
  const factors = new Map([
    ['2', { Description: 'Batch change', 'Operator Error': 'Yes' }],
    ['7', { Description: 'Machine failure', 'Operator Error': 'No' }],
  ])

  it('places stops one after another so that the last ends with the batch', () => {
    const stops = stopsOf({ Batch: 1, '2': 20, '7': 10, '8': null }, { factors })
    if (Array.isArray(stops)) throw new Error('refused')
    expect(stops.place(10_000).map(({ from, to, reason }) => [from, to, reason?.name, reason?.group?.name])).toEqual([
      [8200, 9400, 'Batch change', 'Operator error'],
      [9400, 10_000, 'Machine failure', 'Other than operator error'],
    ])
  })

  it('refuses unknown factors and minutes that are no number', () => {
    expect(stopsOf({ '9': 5 }, { factors })).toMatchObject([{ code: 'unknown_reference' }])
    expect(stopsOf({ '2': 'long' }, { factors })).toMatchObject([{ code: 'not_a_number' }])
  })
})

it('profiles have ids of their own', () => {
  expect(new Set(importProfiles.map((profile) => profile.id)).size).toBe(importProfiles.length)
})
