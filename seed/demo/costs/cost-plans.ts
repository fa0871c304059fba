import type { ClassCode } from '../classes.ts'
import type { PositionCode } from '../staff-plan.ts'

/** Lira per hour, today: depreciation, maintenance, space. */
export const machineHours: Record<ClassCode, readonly [number, number, number]> = {
  INJ: [180, 65, 25],
  INL: [420, 140, 60],
  PRS: [240, 90, 30],
  LTH: [310, 110, 28],
  MIL: [460, 150, 32],
  ASM: [60, 25, 30],
  PCK: [45, 20, 35],
}

/** Lira per hour of work, today, with what the employer pays beside the wage. */
export const wages: Record<PositionCode, number> = {
  MANAGER: 1450,
  HEAD: 920,
  SUPERVISOR: 610,
  OPERATOR: 385,
  SETTER: 470,
  WORKER: 330,
  TECHNICIAN: 520,
  TOOLMAKER: 540,
  INSPECTOR: 430,
  FORKLIFT: 365,
  PLANNER: 560,
  CLERK: 450,
  GUARD: 320,
}

type Kind = 'raw_material' | 'packaging' | 'auxiliary_service' | 'spare_part' | 'by_product'

/** Code, name, kind, unit, price of a unit in lira, today. */
export const materials = [
  ['RM-PP', 'Polypropylene granulate', 'raw_material', 'kg', 62],
  ['RM-ABS', 'ABS granulate', 'raw_material', 'kg', 104],
  ['RM-MB', 'Colour masterbatch', 'raw_material', 'kg', 268],
  ['RM-STRIP', 'Steel strip DC01', 'raw_material', 'kg', 41.5],
  ['RM-BAR', 'Steel bar 11SMnPb30', 'raw_material', 'kg', 49],
  ['RM-ALU', 'Aluminium block 6082', 'raw_material', 'kg', 172],
  ['RM-SCREW', 'Screw set', 'raw_material', 'piece', 1.85],
  ['PK-BAG', 'Polybag', 'packaging', 'piece', 0.42],
  ['PK-BOX', 'Carton', 'packaging', 'piece', 14.6],
  ['PK-FILM', 'Stretch film', 'packaging', 'kg', 78],
  ['AS-COAT', 'Zinc plating by the piece', 'auxiliary_service', 'piece', 0.65],
  ['SP-INSERT', 'Cutting insert', 'spare_part', 'piece', 430],
  ['BY-REGRIND', 'Regrind', 'by_product', 'kg', 19],
  ['BY-STEEL', 'Steel scrap', 'by_product', 'kg', 11.2],
  ['BY-ALU', 'Aluminium chips', 'by_product', 'kg', 68],
] as const satisfies readonly (readonly [string, string, Kind, string, number])[]
export type MaterialCode = (typeof materials)[number][0]

/** Of one piece of a class: materials with their quantities and the scrap allowance of the plan in percent. */
export const piecesOf: Record<ClassCode, readonly (readonly [MaterialCode, number, number])[]> = {
  INJ: [
    ['RM-PP', 0.046, 2],
    ['RM-MB', 0.0009, 2],
    ['PK-BOX', 0.005, 0],
    ['BY-REGRIND', 0.004, 0],
  ],
  INL: [
    ['RM-ABS', 1.15, 2],
    ['RM-MB', 0.021, 2],
    ['PK-FILM', 0.03, 0],
    ['BY-REGRIND', 0.06, 0],
  ],
  PRS: [
    ['RM-STRIP', 0.068, 1.5],
    ['AS-COAT', 1, 0],
    ['BY-STEEL', 0.019, 0],
  ],
  LTH: [
    ['RM-BAR', 0.42, 1.5],
    ['SP-INSERT', 0.004, 0],
    ['BY-STEEL', 0.13, 0],
  ],
  MIL: [
    ['RM-ALU', 1.35, 1.5],
    ['SP-INSERT', 0.011, 0],
    ['BY-ALU', 0.55, 0],
  ],
  ASM: [
    ['RM-SCREW', 1, 1],
    ['PK-BAG', 1, 0],
  ],
  PCK: [
    ['PK-BOX', 1, 1],
    ['PK-FILM', 0.04, 0],
  ],
}

/** Of one piece of a class: products of other classes that go into it. */
export const partsOf: Partial<Record<ClassCode, readonly (readonly [ClassCode, number])[]>> = {
  ASM: [
    ['INJ', 2],
    ['PRS', 3],
    ['LTH', 1],
  ],
  PCK: [['ASM', 4]],
}

/** Lira per kWh, today, and from and until when by the clock of the site. */
export const tariffTimes = [
  ['day', '06:00', '17:00', 4.35],
  ['peak', '17:00', '22:00', 6.72],
  ['night', '22:00', '06:00', 2.58],
] as const

/** Code, name, key, lira per machine and month, today. */
export const pools = [
  ['RENT', 'Rent and building', 'area', 15_500],
  ['INDIRECT', 'Indirect wages', 'labour_hours', 21_000],
  ['UTILITIES', 'Compressed air and cooling', 'machine_hours', 8200],
  ['QUALITY', 'Quality assurance', 'pieces', 5400],
  ['INSURANCE', 'Insurance', 'shares', 3100],
] as const

/** Square metres of a machine with the way around it. */
export const squareMetres: Record<ClassCode, number> = {
  INJ: 34,
  INL: 78,
  PRS: 42,
  LTH: 26,
  MIL: 30,
  ASM: 38,
  PCK: 46,
}

/** Sales prices cover the costs of an hour and a piece so many times. */
export const margin = 1.28
/** Share of its time in which a machine makes pieces at full speed. */
export const usedShare = 0.72
