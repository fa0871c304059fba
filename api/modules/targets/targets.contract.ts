import { z } from 'zod'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { placeNamesSchema } from '../places/places.contract.ts'

/** A target begins on a day and holds until the next one of its measure and place begins. */
export const targets = defineResource({
  name: 'targets',
  table: 'target',
  needs: { read: 'targets:read', write: 'targets:manage' },
  author: 'created_by',
  fields: {
    measure: { type: 'text', max: 60, pattern: '[a-z][a-z0-9_]{0,59}', key: true },
    place: { type: 'reference', to: 'places', key: true },
    from: { type: 'date', key: true, column: 'valid_from' },
    /** In the measure's unit: a ratio as a fraction, a duration in seconds. */
    value: { type: 'number', min: -1e12, max: 1e12 },
    note: { type: 'text', max: 200, optional: true },
    /** First day on which it no longer applies; null while it does. */
    until: { type: 'date', optional: true, readOnly: true, column: 'valid_until' },
    ended: { type: 'flag', readOnly: true },
    placeKind: { type: 'choice', options: ['machine', 'area', 'site'], readOnly: true },
    /** Names of where it applies: of an area the machine is null. */
    machine: { type: 'text', max: 120, optional: true, readOnly: true },
    area: { type: 'text', max: 120, optional: true, readOnly: true },
    site: { type: 'text', max: 120, readOnly: true },
    author: { type: 'text', max: 200, readOnly: true },
  },
  list: {
    columns: ['measure', 'place', 'value', 'from', 'until', 'author', 'note'],
    sort: ['measure', 'site', 'area', 'machine', '-from'],
    filters: ['measure', 'ended'],
    from: 'target_standing',
  },
})

/** Targets in force on at least one of these days. */
export const targetsBetweenSchema = z
  .strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })
  .refine(({ from, to }) => !from || !to || to >= from, { path: ['to'], message: 'must not be before `from`' })

/** A target as reports show it. */
export const targetSchema = z.object({
  id: z.uuid(),
  measure: z.string(),
  place: placeNamesSchema,
  from: z.string(),
  until: z.string().nullable(),
  value: z.number(),
  note: z.string(),
  author: z.string(),
  version: z.number().int(),
})
export const targetsSchema = z.array(targetSchema)

export type Target = z.infer<typeof targetSchema>
