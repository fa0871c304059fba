import { z } from 'zod'
import { neutralise } from '../../xlsx/neutralise.contract.ts'
import type { Value } from '../values.contract.ts'
import { typedExact } from './exact.contract.ts'
import type { FieldType } from './field-type.contract.ts'

/** A point of the earth (WGS 84, degrees) with what people call it. */
export interface PlaceField {
  type: 'place'
}

const placeSchema = z.object({
  label: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^\P{Cc}*$/u),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Place = z.infer<typeof placeSchema>

/** Six places behind the point are a hand's breadth. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

const asDegrees = (typed: string): Value => {
  const exact = typedExact(typed)
  return exact === '' || !Number.isFinite(Number(exact)) ? typed : Number(exact)
}

export const place: FieldType<PlaceField, Place> = {
  schema: placeSchema,
  wrong: 'wrong_form',
  normalise: ({ label, latitude, longitude }) => ({
    label,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  }),
  typed: {
    show: (value) => ({
      label: value?.label ?? '',
      latitude: String(value?.latitude ?? ''),
      longitude: String(value?.longitude ?? ''),
    }),
    read(typed) {
      const { label = '', latitude = '', longitude = '' } = Object(typed) as Record<keyof Place, string | undefined>
      if (`${label}${latitude}${longitude}`.trim() === '') return null
      return { label, latitude: asDegrees(latitude), longitude: asDegrees(longitude) }
    },
  },
  sql: {
    type: 'jsonb',
    write: (value) => JSON.stringify(value),
    sort: "{column}->>'label'",
    searched: true,
    search: "{column}->>'label'",
  },
  cell: {
    write: ({ label, latitude, longitude }) => neutralise(`${label} (${latitude}, ${longitude})`),
    read(_cell, text) {
      const [, label = '', latitude = '', longitude = ''] = /^(.*)\((-?[\d.]+)[,;،] ?(-?[\d.]+)\)$/s.exec(text) ?? []
      return label === '' ? text : { label, latitude: Number(latitude), longitude: Number(longitude) }
    },
    width: 34,
  },
  sample: {
    field: { type: 'place' },
    good: [
      { label: '=Dock 3', latitude: -33.8568, longitude: 151.2153 },
      { label: 'Gate (north)', latitude: 41.008238, longitude: 28.978359 },
    ],
    bad: [
      'North gate',
      { label: '', latitude: 1, longitude: 1 },
      { label: 'x', latitude: 91, longitude: 0 },
      { label: 'x', latitude: 0, longitude: -180.5 },
      { label: 'x', latitude: '1', longitude: 1 },
      { label: 'x' },
    ],
  },
}
