import { hash } from './random.ts'

/** One digit of an id names its table, so ids of different tables never collide. */
const kinds = {
  company: 0,
  site: 1,
  area: 2,
  machineClass: 3,
  machine: 4,
  mold: 5,
  product: 6,
  idealCycle: 7,
  employee: 8,
  stoppageReason: 9,
  scrapReason: 10,
  order: 11,
  interval: 12,
  report: 13,
  scrap: 14,
  plan: 15,
} as const

const founded = Date.UTC(2024, 0, 1)

/**
 * Ids that the same plant gets whenever it is made, in the form of UUID version 7: a fact's time comes first, so that
 * facts lie in the order of time in their indexes.
 */
export function idMaker(company: string) {
  const tail = hex(hash(company) >>> 0, 8)
  return (kind: keyof typeof kinds, number: number, at = founded, sequence = 0): string => {
    const time = hex(at, 12)
    const place = `7${kinds[kind].toString(16)}${hex(sequence & 255, 2)}-8${hex(number >>> 12, 3)}`
    return `${time.slice(0, 8)}-${time.slice(8)}-${place}-${hex(number & 4095, 3)}${(sequence >>> 8).toString(16)}${tail}`
  }
}

export type IdMaker = ReturnType<typeof idMaker>

const zeros = '000000000000'

function hex(value: number, digits: number): string {
  const text = value.toString(16)
  return text.length < digits ? zeros.slice(text.length - digits) + text : text
}
