import { z } from 'zod'
import { defineResource } from '#api/platform/resource/resource.contract.ts'

/** Place of a note or a target: a machine, an area, or a whole site. */
export const placeSchema = z.strictObject({ kind: z.enum(['machine', 'area', 'site']), id: z.uuid() })

const named = { id: z.uuid(), name: z.string() }

/** The plant as a tree of names. */
export const placesSchema = z.object({
  sites: z.array(z.object(named)),
  areas: z.array(z.object({ ...named, siteId: z.uuid() })),
  machines: z.array(z.object({ ...named, areaId: z.uuid(), active: z.boolean() })),
})

/** A place with the names around it: of an area the machine is null. */
export const placeNamesSchema = z.object({
  kind: z.enum(['machine', 'area', 'site']),
  id: z.uuid(),
  machine: z.string().nullable(),
  area: z.string().nullable(),
  site: z.string(),
})

export type Place = z.infer<typeof placeSchema>
export type Places = z.infer<typeof placesSchema>
export type PlaceNames = z.infer<typeof placeNamesSchema>

/** Machines, areas and sites as targets of references; here they have names only. */
export const plantPlaces = defineResource({
  name: 'places',
  table: 'plant_place',
  lookup: true,
  needs: { read: 'master-data:read', write: 'master-data:manage' },
  fields: {
    code: { type: 'text', max: 60, key: true },
    name: { type: 'text', max: 120 },
    kind: { type: 'choice', options: ['site', 'area', 'machine'] },
  },
})
