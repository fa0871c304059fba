import type { Plant } from '../plant.ts'
import { makeStaff } from '../staff.ts'
import { membersOf, typesNumber } from './members.ts'

/** Somebody of the vendor, who set the terminal up: a number that is nobody's of the plant. */
const technician = { pin: '990001', name: 'SERVICE', admin: true }

/**
 * Who has been enrolled at the terminal: whoever types their number there, and some who have left since and were never
 * taken off it.
 *
 * @param from first business date of the plant's history.
 */
export function enrolledAtTerminal(plant: Plant, from: string): { pin: string; name: string; admin: boolean }[] {
  const staff = makeStaff(plant, from)
  const names = new Map(staff.employees.map(({ id, name }) => [id, name]))
  const enrolled = membersOf(plant, staff).filter(typesNumber)
  return [technician, ...enrolled.map(({ id, code }) => ({ pin: code, name: names.get(id)!, admin: false }))]
}
