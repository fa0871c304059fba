import { hash } from '../random.ts'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Id of a punch, or of a row built from punches, in the form of UUID version 7: the time, then the person. */
export function momentId(company: string): (at: number, member: number, sequence?: number) => string {
  const tail = hex(hash(company) >>> 0, 8)
  return (at, member, sequence = 0) => {
    const time = hex(at * 1000, 12)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(sequence & 4095, 3)}-8${hex(member >> 16, 3)}-${hex(member & 0xffff, 4)}${tail}`
  }
}
