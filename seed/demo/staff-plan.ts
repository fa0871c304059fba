import { areas, classPlans } from './classes.ts'

/** Organisation of the demo plant. A production department has the code of its area. */
export const departments = [
  ...areas.map(({ code, name }) => ({ code: code as string, name: name as string })),
  { code: 'MAINTENANCE', name: 'Maintenance' },
  { code: 'TOOLROOM', name: 'Tool shop' },
  { code: 'QUALITY', name: 'Quality assurance' },
  { code: 'LOGISTICS', name: 'Warehouse and logistics' },
  { code: 'PLANNING', name: 'Production planning' },
  { code: 'HSE', name: 'Work safety and environment' },
  { code: 'HR', name: 'Human resources' },
  { code: 'OFFICE', name: 'Administration' },
] as const

export const positions = [
  { code: 'MANAGER', name: 'Plant manager' },
  { code: 'HEAD', name: 'Head of department' },
  { code: 'SUPERVISOR', name: 'Shift supervisor' },
  { code: 'OPERATOR', name: 'Machine operator' },
  { code: 'SETTER', name: 'Setter' },
  { code: 'WORKER', name: 'Production worker' },
  { code: 'TECHNICIAN', name: 'Maintenance technician' },
  { code: 'TOOLMAKER', name: 'Toolmaker' },
  { code: 'INSPECTOR', name: 'Quality inspector' },
  { code: 'FORKLIFT', name: 'Forklift driver' },
  { code: 'PLANNER', name: 'Planner' },
  { code: 'CLERK', name: 'Clerk' },
  { code: 'GUARD', name: 'Security guard' },
] as const
export type PositionCode = (typeof positions)[number]['code']

/** Trainings. The ones of machine classes qualify people to run machines. */
export const skills = [
  { code: 'SAFETY', name: 'Occupational safety' },
  { code: 'FIRE', name: 'Fire fighting' },
  { code: 'FIRST-AID', name: 'First aid' },
  { code: 'LOTO', name: 'Lockout and tagout' },
  { code: 'FORKLIFT', name: 'Forklift driving' },
  { code: 'CRANE', name: 'Overhead crane' },
  { code: 'MEASURING', name: 'Measuring equipment' },
  ...classPlans.map(({ code, name }) => ({ code: `RUN-${code}`, name: `Running: ${name}` })),
]

/** Years for which a training holds; the others do not lapse. */
export const yearsValid: Readonly<Record<string, number>> = { SAFETY: 2, FIRE: 3, 'FIRST-AID': 3, LOTO: 2, FORKLIFT: 5 }

/** Trainings required of every position, and of single positions. */
export const forEverybody = ['SAFETY', 'FIRE'] as const
export const required: Partial<Record<PositionCode, readonly string[]>> = {
  SUPERVISOR: ['FIRST-AID', 'LOTO'],
  OPERATOR: ['LOTO'],
  SETTER: ['LOTO', 'CRANE'],
  TECHNICIAN: ['LOTO', 'CRANE', 'FIRST-AID'],
  TOOLMAKER: ['CRANE'],
  INSPECTOR: ['MEASURING'],
  FORKLIFT: ['FORKLIFT'],
  GUARD: ['FIRST-AID'],
}

/** Where people without a machine work, and how many of them relative to the others. */
export const posts: readonly { department: string; position: PositionCode; weight: number }[] = [
  ...areas.map(({ code }) => ({ department: code, position: 'WORKER' as const, weight: 7 })),
  ...areas.slice(0, 4).map(({ code }) => ({ department: code, position: 'SETTER' as const, weight: 2 })),
  { department: 'MAINTENANCE', position: 'TECHNICIAN', weight: 10 },
  { department: 'TOOLROOM', position: 'TOOLMAKER', weight: 7 },
  { department: 'QUALITY', position: 'INSPECTOR', weight: 9 },
  { department: 'LOGISTICS', position: 'FORKLIFT', weight: 9 },
  { department: 'LOGISTICS', position: 'WORKER', weight: 5 },
  { department: 'PLANNING', position: 'PLANNER', weight: 4 },
  { department: 'HSE', position: 'GUARD', weight: 4 },
  { department: 'HR', position: 'CLERK', weight: 3 },
  { department: 'OFFICE', position: 'CLERK', weight: 6 },
]
