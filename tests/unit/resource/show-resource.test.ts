import { expect, it } from 'vitest'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { pathOf, showResource } from '#web/platform/resource/show-resource.ts'

const flow = { close: { from: ['open'], to: 'closed', needs: 'trips:manage' } } as const satisfies Flow<
  'open' | 'closed'
>
const trips = defineResource({
  name: 'trips',
  path: 'fleet/trips',
  table: 'trip',
  needs: { read: 'trips:read', write: 'trips:manage' },
  flow,
  fields: { name: { type: 'text', max: 40 }, by: { type: 'choice', options: ['car', 'train'] } },
  list: { columns: ['name'], sort: 'name' },
  faults: { too_far: 'is too far' },
})
const word = { id: 'word' }
const icon = (() => null) as never
const words = {
  title: word,
  one: word,
  add: word,
  about: word,
  fields: { name: word, by: word },
  options: { by: { car: word, train: word } },
  statuses: { open: { label: word }, closed: { label: word } },
  steps: { close: { label: word, done: word } },
  faults: { too_far: () => word },
}

it('is asked for where it says, and shown at its own address', () => {
  expect(showResource(trips, { icon, words }).path).toBe('/dashboard/trips')
  expect(pathOf('trips')).toBe('fleet/trips')
})

it('does not compile without a word of a field, an option, a status, a step or a fault', () => {
  const shown = [
    // @ts-expect-error -- the field `by` has no word
    showResource(trips, { icon, words: { ...words, fields: { name: word } } }),
    // @ts-expect-error -- the option `train` has no word
    showResource(trips, { icon, words: { ...words, options: { by: { car: word } } } }),
    // @ts-expect-error -- the status `closed` has no word
    showResource(trips, { icon, words: { ...words, statuses: { open: { label: word } } } }),
    // @ts-expect-error -- the step has no words
    showResource(trips, { icon, words: { ...words, steps: {} } }),
    // @ts-expect-error -- the fault has no words
    showResource(trips, { icon, words: { ...words, faults: {} } }),
  ]
  expect(shown).toHaveLength(5)
})
