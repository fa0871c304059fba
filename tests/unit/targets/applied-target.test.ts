import { describe, expect, it } from 'vitest'
import type { Places } from '#api/modules/places/places.contract.ts'
import type { Target } from '#api/modules/targets/targets.contract.ts'
import { targetOn, targetPlaces } from '#web/modules/targets/applied-target.ts'

const places: Places = {
  sites: [
    { id: 's1', name: 'Plant' },
    { id: 's2', name: 'Annex' },
  ],
  areas: [
    { id: 'a1', name: 'Moulding', siteId: 's1' },
    { id: 'a2', name: 'Assembly', siteId: 's1' },
    { id: 'a3', name: 'Store', siteId: 's2' },
  ],
  machines: [
    { id: 'm1', name: 'Press 7', areaId: 'a1', active: true },
    { id: 'm2', name: 'Press 8', areaId: 'a1', active: true },
    { id: 'm3', name: 'Robot', areaId: 'a2', active: true },
    { id: 'm4', name: 'Packer', areaId: 'a3', active: true },
  ],
}
const onePlant: Places = {
  sites: places.sites.slice(0, 1),
  areas: places.areas.slice(0, 2),
  machines: places.machines.slice(0, 3),
}
const machine = (...values: string[]) => ({ dimension: 'machine', values })
const kinds = (...filters: { dimension: string; values: string[] }[]) =>
  targetPlaces(places, filters).map((place) => place.machine ?? place.area ?? place.site)

describe('places with targets that may apply', () => {
  it('go from the machine to its area to its site', () => {
    expect(kinds(machine('Press 7'))).toEqual(['Press 7', 'Moulding', 'Plant'])
  })

  it('of several machines are what holds them all, never one of them', () => {
    expect(kinds(machine('Press 7', 'Press 8'))).toEqual(['Moulding', 'Plant'])
    expect(kinds({ dimension: 'area', values: ['Moulding'] })).toEqual(['Moulding', 'Plant'])
    expect(kinds(machine('Press 7', 'Robot'))).toEqual(['Plant'])
    expect(targetPlaces(onePlant, []).map((place) => place.kind)).toEqual(['site'])
  })

  it('are none across sites, and none for a machine there is not', () => {
    expect(kinds()).toEqual([])
    expect(kinds(machine('Press 7', 'Packer'))).toEqual([])
    expect(kinds(machine('Gone'))).toEqual([])
  })

  it('are not changed by filters that leave the machines the same', () => {
    expect(kinds(machine('Robot'), { dimension: 'shift', values: ['night'] })).toEqual(['Robot', 'Assembly', 'Plant'])
  })
})

describe('the target of a day', () => {
  const target = (change: Partial<Target>): Target => ({
    id: '',
    measure: 'oee',
    place: { kind: 'site', id: '', machine: null, area: null, site: 'Plant' },
    from: '2026-01-01',
    until: null,
    value: 0.6,
    note: '',
    author: '',
    version: 1,
    ...change,
  })
  const press = { kind: 'machine' as const, id: '', machine: 'Press 7', area: 'Moulding', site: 'Plant' }
  const targets = [
    target({}),
    target({ place: press, from: '2026-03-01', until: '2026-06-01', value: 0.7 }),
    target({ place: press, from: '2026-06-01', value: 0.75 }),
  ]
  const on = (date: string, ...machines: string[]) =>
    targetOn(targets, 'oee', targetPlaces(onePlant, machines.length ? [machine(...machines)] : []), date)?.value

  it('is the machine’s own in its time, before it what holds the machine', () => {
    expect(on('2026-02-28', 'Press 7')).toBe(0.6)
    expect(on('2026-03-01', 'Press 7')).toBe(0.7)
    expect(on('2026-05-31', 'Press 7')).toBe(0.7)
    expect(on('2026-06-01', 'Press 7')).toBe(0.75)
    expect(on('2026-06-01', 'Press 7', 'Press 8')).toBe(0.6)
    expect(on('2025-12-31')).toBeUndefined()
  })

  it('belongs to the requested measure', () => {
    expect(targetOn(targets, 'quality', targetPlaces(onePlant, []), '2026-06-01')).toBeNull()
  })
})
