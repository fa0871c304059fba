import type { ClassCode } from './classes.ts'

export interface StopReason {
  code: string
  name: string
  group: string
  lossClass: 'breakdown' | 'setup' | 'minor_stop' | 'start_up' | 'defects' | 'planned' | 'excluded' | 'other'
  countsAs: 'availability_loss' | 'planned' | 'excluded'
  /** The mould or tool is the cause. */
  concernsTool: boolean
  /** Relative frequency at random; 0 for reasons that the simulation triggers itself. */
  weight: number
  medianMinutes: number
  sigma: number
  /** Where it happens; everywhere when left out. */
  at?: ClassCode[]
}

export const stopGroups = [
  { code: 'ME', name: 'Mechanical', lossClass: 'breakdown', countsAs: 'availability_loss' },
  { code: 'EL', name: 'Electrical', lossClass: 'breakdown', countsAs: 'availability_loss' },
  { code: 'TM', name: 'Tooling & moulds', lossClass: 'breakdown', countsAs: 'availability_loss' },
  { code: 'MA', name: 'Material', lossClass: 'other', countsAs: 'availability_loss' },
  { code: 'SU', name: 'Setup & changeover', lossClass: 'setup', countsAs: 'availability_loss' },
  { code: 'QU', name: 'Quality', lossClass: 'defects', countsAs: 'availability_loss' },
  { code: 'OR', name: 'Organisation', lossClass: 'other', countsAs: 'availability_loss' },
  { code: 'PL', name: 'Planned', lossClass: 'planned', countsAs: 'planned' },
  { code: 'MI', name: 'Minor stops', lossClass: 'minor_stop', countsAs: 'availability_loss' },
] as const

const injection: ClassCode[] = ['INJ', 'INL']
const moulded: ClassCode[] = ['INJ', 'INL', 'PRS']
const cutting: ClassCode[] = ['LTH', 'MIL']

/** code, name, weight, median minutes, sigma, where; the group is the code's first two letters. */
const rows: [string, string, number, number, number, ClassCode[]?][] = [
  ['ME01', 'Robot or gripper fault', 26, 28, 0.7, [...injection, 'ASM']],
  ['ME02', 'Hydraulic leak', 2, 60, 0.8, moulded],
  ['ME03', 'Drive or bearing failure', 0.9, 95, 0.8],
  ['ME04', 'Conveyor jam', 4, 13, 0.6],
  ['ME05', 'Pneumatics fault', 1, 24, 0.7],
  ['EL01', 'Sensor fault', 4, 18, 0.7],
  ['EL02', 'Heater band or thermocouple', 2.5, 45, 0.7, injection],
  ['EL03', 'Servo drive alarm', 1.6, 32, 0.8],
  ['EL04', 'Control fault', 0.7, 42, 0.9],
  ['EL05', 'Power failure', 0.3, 55, 0.5],
  ['TM01', 'Mould damaged', 2.2, 110, 0.7, injection],
  ['TM02', 'Ejector pin broken', 4, 60, 0.6, injection],
  ['TM03', 'Hot runner fault', 3, 50, 0.7, injection],
  ['TM04', 'Tool wear, insert change', 26, 16, 0.5, cutting],
  ['TM05', 'Punch or die regrind', 20, 54, 0.6, ['PRS']],
  ['MA01', 'Waiting for material', 38, 31, 0.7],
  ['MA02', 'Granulate not dry', 2.5, 34, 0.6, injection],
  ['MA03', 'Bad material', 1, 34, 0.7],
  ['MA04', 'Packaging missing', 2, 18, 0.6],
  ['SU01', 'Mould or tool change', 0, 42, 0.35],
  ['SU02', 'Product changeover', 0, 22, 0.35],
  ['SU03', 'Adjustment after setup', 3, 17, 0.5],
  ['SU04', 'Start-up after shutdown', 0, 30, 0.35],
  ['SU05', 'Colour change', 2, 24, 0.4, injection],
  ['QU01', 'Waiting for first-piece approval', 4, 16, 0.5],
  ['QU02', 'Quality adjustment', 4, 18, 0.6],
  ['QU03', 'Sorting at the machine', 1, 30, 0.6],
  ['OR01', 'No operator', 10, 28, 0.7],
  ['OR02', 'Waiting for maintenance', 3.5, 34, 0.7],
  ['OR03', 'Waiting for setter', 3.5, 30, 0.6],
  ['OR04', 'Waiting for crane or forklift', 2, 15, 0.5],
  ['OR05', 'Label printer or computer down', 1, 22, 0.7],
  ['PL01', 'Break', 0, 0, 0],
  ['PL02', 'Preventive maintenance', 0, 0, 0],
  ['PL03', 'Cleaning and 5S', 0, 0, 0],
  ['PL04', 'Meeting or training', 0, 0, 0],
  ['PL05', 'No order', 0, 0, 0],
  ['MI01', 'Part jam', 30, 2.6, 0.45],
  ['MI02', 'Safety door opened', 16, 1.8, 0.4],
  ['MI03', 'Sensor reset', 14, 2.2, 0.4],
  ['MI04', 'Bin change', 18, 2.4, 0.4],
  // Ids follow the order of these rows: append new ones.
  ['MI00', 'Short stop', 0, 0, 0],
]

/** The name of a short stop without an explanation, at machines with frequent short stops. */
export const shortStop = 'MI00'

export const stopReasons: StopReason[] = rows.map(([code, name, weight, medianMinutes, sigma, at]) => {
  const group = stopGroups.find((stopGroup) => stopGroup.code === code.slice(0, 2))!
  return {
    code,
    name,
    group: group.code,
    lossClass: code === 'SU04' ? 'start_up' : code === 'PL05' ? 'excluded' : group.lossClass,
    countsAs: code === 'PL05' ? 'excluded' : group.countsAs,
    concernsTool: group.code === 'TM',
    weight,
    medianMinutes,
    sigma,
    ...(at ? { at } : {}),
  }
})

export interface ScrapReason {
  code: string
  name: string
  group: string
  weight: number
  at?: ClassCode[]
}

export const scrapGroups = [
  { code: 'S1', name: 'Moulding defects' },
  { code: 'S2', name: 'Dimension' },
  { code: 'S3', name: 'Surface' },
  { code: 'S4', name: 'Handling and assembly' },
  { code: 'S5', name: 'Setting up' },
] as const

export const scrapReasons: ScrapReason[] = [
  { code: 'S101', name: 'Short shot', group: 'S1', weight: 26, at: injection },
  { code: 'S102', name: 'Flash', group: 'S1', weight: 20, at: injection },
  { code: 'S103', name: 'Sink mark', group: 'S1', weight: 9, at: injection },
  { code: 'S104', name: 'Burn mark', group: 'S1', weight: 6, at: injection },
  { code: 'S201', name: 'Out of tolerance', group: 'S2', weight: 14 },
  { code: 'S202', name: 'Burr', group: 'S2', weight: 18, at: ['PRS', ...cutting] },
  { code: 'S203', name: 'Thread defect', group: 'S2', weight: 8, at: cutting },
  { code: 'S301', name: 'Scratch', group: 'S3', weight: 12 },
  { code: 'S302', name: 'Stain or oil', group: 'S3', weight: 7 },
  { code: 'S303', name: 'Dent', group: 'S3', weight: 9, at: ['PRS', ...cutting] },
  { code: 'S401', name: 'Wrong assembly', group: 'S4', weight: 16, at: ['ASM'] },
  { code: 'S402', name: 'Dropped', group: 'S4', weight: 4 },
  { code: 'S403', name: 'Torn packaging', group: 'S4', weight: 20, at: ['PCK'] },
  { code: 'S501', name: 'Start-up parts', group: 'S5', weight: 0 },
  { code: 'S502', name: 'Setting parts', group: 'S5', weight: 0 },
]
