import { z } from 'zod'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import type { shiftCodes } from '../master-data/codes.contract.ts'

/** A day of a rotation. */
export type RotationStep = (typeof shiftCodes)[number] | 'rest'

const letters: Record<string, RotationStep> = { M: 'morning', E: 'evening', N: 'night', R: 'rest' }

/** A rotation is a year at most. */
const longestCycle = 366

/**
 * Days of a rotation in writing: `6M 1R 6E 1R 6N 1R`, or a letter for each day, `MMMMMMR EEEEEER`. M is the morning, E
 * the evening, N the night, R rest; spaces are free.
 *
 * @returns null if it cannot be read, has no day, more than a year, or nothing but rest.
 */
export function readCycle(text: string): RotationStep[] | null {
  const parts = [
    ...text
      .toUpperCase()
      .replace(/\s+/g, ' ')
      .trim()
      .matchAll(/(\d{0,3}) ?([MENR]) ?|(.)/g),
  ]
  const steps: RotationStep[] = []
  for (const [, times, letter] of parts) {
    if (!letter || times === '0') return null
    const count = times ? Number(times) : 1
    if (steps.length + count > longestCycle) return null
    steps.push(...Array.from({ length: count }, () => letters[letter]!))
  }
  return steps.some((step) => step !== 'rest') ? steps : null
}

/** In which shifts people work one after the other, and when they rest. */
export const rotations = defineResource({
  name: 'rotations',
  table: 'rotation_pattern',
  needs: { read: 'master-data:read', write: 'master-data:manage' },
  retires: true,
  fields: {
    code: { type: 'text', max: 40, key: true },
    name: { type: 'text', max: 100 },
    cycle: { type: 'text', max: 400 },
  },
  list: { columns: ['name', 'code', 'cycle'], sort: 'name' },
  faults: { unreadable: 'is no rotation such as 6M 1R 6E 1R 6N 1R' },
  judge: ({ cycle }) => (readCycle(cycle) ? null : fault('cycle', 'unreadable')),
})

const dateSchema = z.iso.date()

/** Gives people the days of a rotation in place of their present plan; days of leave stay. */
export const assignRotationSchema = z.strictObject({
  employees: z.array(z.uuid()).min(1).max(1000),
  /** The date of the rotation's first day. */
  start: dateSchema,
  /** Days that these people are ahead of the first team. */
  offset: z.int().min(0).max(longestCycle).default(0),
  from: dateSchema,
  to: dateSchema,
  /** Do it although rules speak against it. */
  despiteFaults: z.boolean().default(false),
})
export type AssignRotation = z.infer<typeof assignRotationSchema>

export const rosterFaultSchema = z.object({
  employee: z.uuid(),
  code: z.string(),
  date: dateSchema,
  /** Rest before a shift is too short; too many days in a row; two shifts at once. */
  kind: z.enum(['rest_short', 'days_in_row', 'two_shifts', 'skill_missing']),
})

export const assignedSchema = z.object({
  /** Number of written days: none if rules are violated. */
  days: z.int(),
  /** The first of them; `faultsTotal` counts all. */
  faults: z.array(rosterFaultSchema),
  faultsTotal: z.int(),
})
export type Assigned = z.infer<typeof assignedSchema>
