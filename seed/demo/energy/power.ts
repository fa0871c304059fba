import type { ClassCode } from '../classes.ts'

/** kW of a machine while it runs, while it stands, and while it is switched off. */
export interface Power {
  run: number
  stand: number
  off: number
}

/** Injection takes most: it heats. What stands keeps its heating and its hydraulics. */
export const powers: Readonly<Record<ClassCode, Power>> = {
  INJ: { run: 38, stand: 9, off: 0.6 },
  INL: { run: 85, stand: 22, off: 1.2 },
  PRS: { run: 24, stand: 5, off: 0.4 },
  LTH: { run: 8.5, stand: 2.2, off: 0.2 },
  MIL: { run: 13, stand: 3.4, off: 0.3 },
  ASM: { run: 2.8, stand: 0.6, off: 0.05 },
  PCK: { run: 4.2, stand: 0.9, off: 0.1 },
}

/** kW of an area beside its machines, and of the site beside its areas: while people work, and at night and on Sundays. */
export const lighting = { work: 9, rest: 2 }
export const compressors = { work: 50, rest: 28 }

/** Every second machine has a meter. */
export const isMetered = (index: number): boolean => index % 2 === 0
