import { faultsOf, normalise, sameIn } from './check-value.contract.ts'
import { type Fault, fault } from './faults.contract.ts'
import { type NamedField, isGiven } from './field.contract.ts'
import { linesOf } from './fields/lines.contract.ts'
import { type Resource, fieldsOf, lineLinksOf, linked, linksOf } from './resource.contract.ts'
import type { Row } from './rows.contract.ts'
import { allRows, findReferenced, isTaken } from './rows.queries.ts'
import { type Scope, can } from './scope.ts'
import { seenPart } from './seen-part.contract.ts'
import { givenFields } from './storage.ts'
import { treeFault } from './tree.contract.ts'
import type { Values } from './values.contract.ts'

interface Checked {
  /** Normalised; of a change only what differs. */
  values: Values
  faults: Fault[]
}

/** A new row: every field, whether they fit each other, what they refer to, and that there is no such row yet. */
export async function checkNew(scope: Scope, resource: Resource, input: Values): Promise<Checked> {
  const values: Values = {}
  const given = givenTo(scope, resource)
  const faults = unknownFields(resource, input, given)
  for (const field of given) {
    const value = normalise(field, field.name in input ? input[field.name] : (field.initial ?? null))
    values[field.name] = value
    faults.push(...faultsOf(field, value))
  }
  if (faults.length === 0) faults.push(...(await checkWhole(scope, resource, null, values, values)))
  if (faults.length === 0 && (await isTaken(scope.trx, resource, values))) faults.push(takenFault(resource, values))
  return { values, faults }
}

/** A change: only what differs is looked at, so that a row from before a rule can still be mended field by field. */
export async function checkChange(scope: Scope, resource: Resource, before: Row, input: Values): Promise<Checked> {
  const given = givenTo(scope, resource)
  const values: Values = {}
  const faults = unknownFields(resource, input, given)
  for (const field of given.filter(({ name }) => name in input)) {
    const value = normalise(field, input[field.name])
    if (sameIn(field, value, normalise(field, before.values[field.name]))) continue
    values[field.name] = value
    faults.push(...(field.key || field.fixed ? [fault(field.name, 'fixed')] : faultsOf(field, value)))
  }
  return checkChanged(scope, resource, before, { values, faults })
}

/** A step: what it asks for is there afterwards, given with it or before it. */
export async function checkStep(
  scope: Scope,
  resource: Resource,
  before: Row,
  input: Values,
  asks: readonly string[],
): Promise<Checked> {
  const writable = fieldsOf(seenPart(resource, can(scope))).filter(({ name }) => asks.includes(name))
  const values: Values = {}
  const faults = unknownFields(resource, input, writable)
  for (const field of writable) {
    const held = normalise(field, before.values[field.name])
    const value = field.name in input ? normalise(field, input[field.name]) : held
    if (!sameIn(field, value, held)) values[field.name] = value
    faults.push(...faultsOf(field, value))
  }
  return checkChanged(scope, resource, before, { values, faults })
}

async function checkChanged(scope: Scope, resource: Resource, before: Row, checked: Checked): Promise<Checked> {
  const { values, faults } = checked
  if (faults.length > 0 || Object.keys(values).length === 0) return checked
  return { values, faults: await checkWhole(scope, resource, before, values, { ...before.values, ...values }) }
}

/** The field that is named when the row exists already. */
export function takenFault(resource: Resource, values: Values): Fault {
  const keys = fieldsOf(resource).filter(({ key }) => key)
  const named = keys.findLast((field) => !field.optional) ?? keys.at(-1)
  const shown = named && named.type !== 'reference' ? values[named.name] : (values['code'] ?? '')
  return fault(named?.name ?? null, 'taken', { value: String(shown ?? '') })
}

/** What who acts may give. */
const givenTo = (scope: Scope, resource: Resource) => givenFields(seenPart(resource, can(scope)))

function unknownFields(resource: Resource, input: Values, allowed: readonly NamedField[]): Fault[] {
  return Object.keys(input)
    .filter((name) => !allowed.some((field) => field.name === name))
    .slice(0, 20)
    .map((name) => {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
      return fault(name, field && !isGiven(field) ? 'read_only' : 'unknown_field')
    })
}

/** @param changed of which references are looked up. @param values the whole row as it would be. */
async function checkWhole(
  scope: Scope,
  resource: Resource,
  before: Row | null,
  changed: Values,
  values: Values,
): Promise<Fault[]> {
  const judged = resource.judge?.(values as never)
  if (judged) return [judged]
  const faults = await checkReferences(scope, resource, before, changed)
  const { tree } = resource
  if (faults.length > 0 || !tree || !changed[tree]) return faults
  const circle = treeFault(tree, { id: before?.id ?? '', values }, await allRows(scope, resource))
  return circle ? [circle] : []
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function checkReferences(
  { trx, resources }: Scope,
  resource: Resource,
  before: Row | null,
  values: Values,
): Promise<Fault[]> {
  const faults: Fault[] = []
  const links = linksOf(resource).flatMap((field) => {
    const { name, to } = field
    const retired = field.type === 'reference' && field.retired === true
    // Of several those stay that were there, also where they are out of use by now.
    const kept = field.type === 'references' ? linked(before?.values[name]) : []
    return linked(values[name]).flatMap((id) => (kept.includes(id) ? [] : [{ name, to, id, retired }]))
  })
  links.push(...askedByLines(resource, before, values))
  for (const { name, to, id, retired } of links) {
    const referenced = uuid.test(id) ? await findReferenced(trx, resources.get(to), id) : undefined
    if (!referenced) faults.push(fault(name, 'unknown_reference', { value: id }))
    else if (!referenced.active && !retired) faults.push(fault(name, 'inactive_reference', { value: referenced.name }))
  }
  return faults
}

/** References of lines; those stay that a line of the row had, also where they are out of use by now. */
const askedByLines = (resource: Resource, before: Row | null, values: Values) =>
  lineLinksOf(resource).flatMap(({ lines, field: { name, to } }) => {
    const kept = linesOf(before?.values[lines.name]).map((line) => line[name])
    return linesOf(values[lines.name]).flatMap((line, at) =>
      linked(line[name]).flatMap((id) =>
        kept.includes(id) ? [] : [{ name: `${lines.name}.${at}.${name}`, to, id, retired: false }],
      ),
    )
  })
