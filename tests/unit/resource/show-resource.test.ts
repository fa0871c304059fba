import { expect, it } from 'vitest'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { addressOf, resourceCard } from '#web/platform/resource/resource-card.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'

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
const tripsCard = resourceCard({
  name: 'trips',
  api: 'fleet/trips',
  title: word,
  place: { workspace: 'setup', group: 'plant' },
  icon,
  needs: 'trips:read' as never,
})
const words = {
  one: word,
  add: word,
  about: word,
  fields: { name: word, by: word },
  options: { by: { car: word, train: word } },
  statuses: { open: { label: word }, closed: { label: word } },
  steps: { close: { label: word, done: word } },
  faults: { too_far: () => word },
}

it('is requested at its path, and shown at its own address', () => {
  expect(showResource(trips, tripsCard, { words }).path).toBe('/dashboard/trips')
  expect(addressOf('trips')).toBe('fleet/trips')
})

it('is refused with the card of another resource', () => {
  const others = [{ name: 'tours' }, { needs: 'tours:read' as never }]
  for (const other of others)
    expect(() => showResource(trips, { ...tripsCard, ...other }, { words })).toThrow('The card of')
  const tours = { ...trips, path: 'tours' }
  expect(() => showResource(tours, tripsCard, { words })).toThrow('another name, address or permission')
})

it('does not compile without a word of a field, an option, a status, a step or a fault', () => {
  const shown = [
    // @ts-expect-error -- the field `by` has no word
    showResource(trips, tripsCard, { words: { ...words, fields: { name: word } } }),
    // @ts-expect-error -- the option `train` has no word
    showResource(trips, tripsCard, { words: { ...words, options: { by: { car: word } } } }),
    // @ts-expect-error -- the status `closed` has no word
    showResource(trips, tripsCard, { words: { ...words, statuses: { open: { label: word } } } }),
    // @ts-expect-error -- the step has no words
    showResource(trips, tripsCard, { words: { ...words, steps: {} } }),
    // @ts-expect-error -- the fault has no words
    showResource(trips, tripsCard, { words: { ...words, faults: {} } }),
  ]
  expect(shown).toHaveLength(5)
})
