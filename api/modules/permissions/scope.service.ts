import type { Trx } from '#api/platform/db/database.ts'
import type { People, Scope } from '#api/platform/http/route.ts'
import { namesOfAreas, namesOfDepartments } from './permissions.queries.ts'

/** Whether a reader's scope covers a file made under another. @param ofPeople the file has people's days. */
export function covers(reader: Scope | undefined, made: Scope | undefined, ofPeople: boolean): boolean {
  const { areas, people } = reader ?? {}
  const hasAreas = !areas || (made?.areas?.every((area) => areas.includes(area)) ?? false)
  if (!ofPeople || !people) return hasAreas
  const theirs = made?.people
  return (
    hasAreas &&
    theirs !== undefined &&
    leadsNoMore(theirs, people) &&
    (theirs.employee === null || theirs.employee === people.employee)
  )
}

/** Whether `own` covers everybody led in `theirs`. */
const leadsNoMore = (theirs: People, ours: People): boolean =>
  theirs.departments.every((one) => ours.departments.includes(one)) &&
  (theirs.reports ?? []).every((one) => ours.reports?.includes(one))

interface Reach {
  permissions: ReadonlySet<string>
  scope?: Scope | undefined
}

/** Whether `theirs` allows and shows nothing that `ours` does not, apart from their own days. */
export function isWithin(theirs: Reach, ours: Reach): boolean {
  const { people } = ours.scope ?? {}
  const seen = theirs.scope?.people
  return (
    [...theirs.permissions].every((one) => ours.permissions.has(one)) &&
    covers(ours.scope, theirs.scope, false) &&
    (!people || (seen !== undefined && leadsNoMore(seen, people)))
  )
}

/** Names of the visible areas, in order; null for the whole plant. */
export async function figuresInWords(trx: Trx, scope: Scope | undefined): Promise<string[] | null> {
  return scope?.areas ? [...(await namesOfAreas(trx, scope.areas)).values()] : null
}

/**
 * The visible people in words: names of departments in order, number of reports, and whether their own days are
 * included; null for everybody.
 */
export async function peopleInWords(
  trx: Trx,
  scope: Scope | undefined,
): Promise<{ departments: string[]; reports: number; self: boolean } | null> {
  if (!scope?.people) return null
  const { departments, employee, reports = [] } = scope.people
  const names = [...(await namesOfDepartments(trx, departments)).values()]
  return { departments: names, reports: reports.length, self: employee !== null }
}
