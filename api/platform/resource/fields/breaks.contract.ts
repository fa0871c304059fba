import { z } from 'zod'
import type { ListType } from './field-type.contract.ts'
import { asList } from './listed.contract.ts'
import { clock } from './time.contract.ts'

/** The breaks of a shift. */
export interface BreaksField {
  type: 'breaks'
}

const breakSchema = z.object({ startsAt: z.string().regex(clock), endsAt: z.string().regex(clock) })
/** From and to a time of the day, by the site's clock. */
export type Break = z.infer<typeof breakSchema>

export const breaks: ListType<BreaksField, Break[]> = {
  schema: z.array(breakSchema).max(10),
  wrong: 'not_breaks',
  normalise: (value) => value.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  list: true,
  sql: {
    type: 'jsonb',
    write: (value) => JSON.stringify(value),
    part: {
      value: "jsonb_build_object('startsAt', to_char(p.starts_at, 'HH24:MI'), 'endsAt', to_char(p.ends_at, 'HH24:MI'))",
      order: 'p.starts_at',
      row: ({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt }),
    },
  },
  cell: {
    write: (value) => value.map((pause) => `${pause.startsAt}-${pause.endsAt}`).join(', ') || null,
    read(_cell, text) {
      const found = asList(text).map((part) => /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(part))
      if (found.some((one) => !one)) return text
      return found.map((one) => ({ startsAt: one![1]!.padStart(5, '0'), endsAt: one![2]!.padStart(5, '0') }))
    },
    width: 30,
  },
  sample: {
    field: { type: 'breaks' },
    good: [[], [{ startsAt: '10:00', endsAt: '10:15' }]],
    bad: [[1, 2], '10:00-10:15', [{ startsAt: '10:00', endsAt: '25:00' }]],
  },
}
