import { z } from 'zod'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { shiftCodes } from '../master-data/codes.contract.ts'

/** A day of a rotation. */
const rotationSteps = [...shiftCodes, 'rest'] as const
export type RotationStep = (typeof rotationSteps)[number]

/** A rotation is a year at most. */
const longestCycle = 366

/** In which shifts people work one after the other, and when they rest. */
export const rotations = defineResource({
  name: 'rotations',
  table: 'rotation_pattern',
  needs: { read: 'master-data:read', write: 'master-data:manage' },
  retires: true,
  fields: {
    code: { type: 'text', max: 40, key: true },
    name: { type: 'text', max: 100 },
    /** Days of one kind in turn; after the last the first begins again. */
    steps: {
      type: 'lines',
      part: { table: 'rotation_step', owner: 'rotation_id' },
      fields: {
        shift: { type: 'choice', options: rotationSteps, initial: 'morning' },
        days: { type: 'integer', min: 1, max: longestCycle, initial: 1 },
      },
      min: 1,
      max: 100,
      listed: true,
    },
    length: { type: 'sum', of: 'steps', field: 'days' },
  },
  list: { columns: ['name', 'code', 'steps', 'length'], sort: 'name' },
  faults: { only_rest: 'has no day to work', over_a_year: 'is longer than a year' },
  judge({ steps }) {
    if (steps.every(({ shift }) => shift === 'rest')) return fault<'only_rest'>('steps', 'only_rest')
    const days = steps.reduce((all, step) => all + step.days, 0)
    return days > longestCycle ? fault<'over_a_year'>('steps', 'over_a_year') : null
  },
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
