import type { Trx } from '#api/platform/db/database.ts'
import type { Scope } from '#api/platform/http/route.ts'
import { namesOfAreas, namesOfDepartments } from './permissions.queries.ts'

/** Whether somebody with the one scope may read all that was made with the other. @param ofPeople it holds people's days. */
export function covers(reader: Scope | undefined, made: Scope | undefined, ofPeople: boolean): boolean {
  const { areas, people } = reader ?? {}
  const hasAreas = !areas || (made?.areas?.every((area) => areas.includes(area)) ?? false)
  if (!ofPeople || !people) return hasAreas
  const theirs = made?.people
  return (
    hasAreas &&
    theirs !== undefined &&
    theirs.departments.every((one) => people.departments.includes(one)) &&
    (theirs.employee === null || theirs.employee === people.employee)
  )
}

interface Reach {
  permissions: ReadonlySet<string>
  scope?: Scope | undefined
}

/** Whether somebody may do nothing, and sees of plant and people nothing but their own days, that the other does not. */
export function isWithin(theirs: Reach, own: Reach): boolean {
  const { people } = own.scope ?? {}
  const seen = theirs.scope?.people?.departments
  return (
    [...theirs.permissions].every((one) => own.permissions.has(one)) &&
    covers(own.scope, theirs.scope, false) &&
    (!people || (seen?.every((one) => people.departments.includes(one)) ?? false))
  )
}

/** Names of the areas with figures that somebody sees, in order; null for those of the whole plant. */
export async function figuresInWords(trx: Trx, scope: Scope | undefined): Promise<string[] | null> {
  return scope?.areas ? [...(await namesOfAreas(trx, scope.areas)).values()] : null
}

/** People with days that somebody sees: names of departments in order, and whether their own; null for everybody's. */
export async function peopleInWords(
  trx: Trx,
  scope: Scope | undefined,
): Promise<{ departments: string[]; self: boolean } | null> {
  if (!scope?.people) return null
  const { departments, employee } = scope.people
  return { departments: [...(await namesOfDepartments(trx, departments)).values()], self: employee !== null }
}
