import { z } from 'zod'

/** Steps that make a company ready to work, in order: each needs the ones before it. */
export const setupSteps = [
  'sites',
  'areas',
  'machineClasses',
  'machines',
  'shifts',
  'stoppageReasons',
  'people',
  'roles',
  'signIn',
  'devices',
  'import',
  'report',
  'backup',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** A company works well without them. */
const optional: readonly SetupStep[] = ['roles', 'signIn']
/** Facts come by either. */
const facts: readonly SetupStep[] = ['devices', 'import']

/** `GET /api/setup` */
export const setupSchema = z.object({
  done: z.array(z.enum(setupSteps)),
  /** An administrator does not want to be led any more. */
  putAway: z.boolean(),
})
export type Setup = z.infer<typeof setupSchema>

/** `PUT /api/setup` */
export const putAwaySchema = z.strictObject({ putAway: z.boolean() })

/** Open steps that may stay open. */
export function mayStayOpen(step: SetupStep, done: readonly SetupStep[]): boolean {
  return optional.includes(step) || (facts.includes(step) && facts.some((one) => done.includes(one)))
}

/** The first step that is still needed; undefined when the company is set up. */
export const nextStep = (done: readonly SetupStep[]): SetupStep | undefined =>
  setupSteps.find((step) => !done.includes(step) && !mayStayOpen(step, done))
