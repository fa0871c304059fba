import type { Plant } from '../plant.ts'
import { makeStaff } from '../staff.ts'
import { membersOf, typesNumber } from './members.ts'

/** The vendor's technician, who set the terminal up; the number belongs to no employee. */
const technician = { pin: '990001', name: 'SERVICE', admin: true }

/**
 * People enrolled at the terminal: everyone who types a number there, and some who have left but were never removed.
 *
 * @param from first business date of the plant's history.
 */
export function enrolledAtTerminal(plant: Plant, from: string): { pin: string; name: string; admin: boolean }[] {
  const staff = makeStaff(plant, from)
  const names = new Map(staff.employees.map(({ id, name }) => [id, name]))
  const enrolled = membersOf(plant, staff).filter(typesNumber)
  return [technician, ...enrolled.map(({ id, code }) => ({ pin: code, name: names.get(id)!, admin: false }))]
}
