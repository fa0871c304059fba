import { describe, expect, it } from 'vitest'
import type { Annotation } from '#api/modules/annotations/annotations.contract.ts'
import type { Places } from '#api/modules/places/places.contract.ts'
import { notesConcerning } from '#web/modules/annotations/concerning.ts'

const places: Places = {
  sites: [{ id: 's1', name: 'Plant' }],
  areas: [
    { id: 'a1', name: 'Moulding', siteId: 's1' },
    { id: 'a2', name: 'Assembly', siteId: 's1' },
  ],
  machines: [
    { id: 'm1', name: 'Press 7', areaId: 'a1', active: true },
    { id: 'm2', name: 'Press 8', areaId: 'a1', active: true },
    { id: 'm3', name: 'Robot', areaId: 'a2', active: true },
  ],
}
const note = (body: string, place: Pick<Annotation['place'], 'machine' | 'area'>): Annotation => ({
  id: body,
  place: { kind: 'site', id: '', site: 'Plant', ...place },
  from: '2026-11-20',
  to: '2026-11-20',
  start: null,
  end: null,
  sign: 'note',
  body,
  author: '',
  mine: false,
  createdAt: '',
  version: 1,
})
const notes = [
  note('on the press', { machine: 'Press 7', area: 'Moulding' }),
  note('on the area', { machine: null, area: 'Moulding' }),
  note('on the site', { machine: null, area: null }),
]
const seen = (...filters: { dimension: string; values: string[] }[]) =>
  notesConcerning(notes, places, filters).map(({ body }) => body.replace('on the ', ''))

describe('notes about the shown machines', () => {
  it('are all of them where nothing is left out', () => {
    expect(seen()).toEqual(['press', 'area', 'site'])
    expect(seen({ dimension: 'shift', values: ['night'] })).toEqual(['press', 'area', 'site'])
    expect(notesConcerning(notes, { sites: [], areas: [], machines: [] }, [])).toHaveLength(3)
  })

  it('belong to the machine or to its area or site', () => {
    expect(seen({ dimension: 'machine', values: ['Press 7'] })).toEqual(['press', 'area', 'site'])
    expect(seen({ dimension: 'machine', values: ['Press 8'] })).toEqual(['area', 'site'])
    expect(seen({ dimension: 'machine', values: ['Robot'] })).toEqual(['site'])
  })

  it('are those inside a filtered area too', () => {
    expect(seen({ dimension: 'area', values: ['Moulding'] })).toEqual(['press', 'area', 'site'])
    expect(seen({ dimension: 'area', values: ['Assembly'] })).toEqual(['site'])
  })
})
