import { accountColumn } from './accounts.ts'
import { checkPublic } from './public/public.contract.ts'
import { checkHidden } from './seen-part.contract.ts'
import { holdsFiles, isGiven, lineFieldsOf } from './field.contract.ts'
import {
  type Resource,
  fieldsOf,
  filtersOf,
  isOwn,
  lineFieldsIn,
  lineLinksOf,
  linksOf,
  rowActions,
  severalOf,
} from './resource.contract.ts'

/** Every resource of the portal, by name: what references lead to. */
export interface Resources {
  all: readonly Resource[]
  /** @throws Error for a name that no module lists. */
  get(name: string): Resource
}

/**
 * Makes one list of the resources that the modules name.
 *
 * @throws Error for two of a name or a table, and for what a definition names and does not have.
 */
export function registerResources(all: readonly Resource[]): Resources {
  const byName = new Map<string, Resource>()
  const tables = new Set<string>()
  for (const resource of all) {
    if (byName.has(resource.name)) throw new Error(`Two resources are named ${resource.name}`)
    if (tables.has(resource.table)) throw new Error(`Two resources have the table ${resource.table}`)
    byName.set(resource.name, resource)
    tables.add(resource.table)
  }
  const get = (name: string) => {
    const resource = byName.get(name)
    if (!resource) throw new Error(`No module lists the resource ${name}`)
    return resource
  }
  for (const resource of all) checkDefinition(resource, get)
  return { all, get }
}

function checkDefinition(resource: Resource, get: (name: string) => Resource): void {
  const { name, fields, flow, needs, author, owners } = resource
  for (const { to } of [...linksOf(resource), ...lineLinksOf(resource).map(({ field }) => field)])
    if (!get(to).label) throw new Error(`${name} refers to ${to}, whose rows have no code and name`)
  for (const field of severalOf(resource))
    if (!field.part?.column)
      throw new Error(`${name}: ${field.name} refers to several, and names no table and column for them`)
  checkLines(resource)
  const owning = severalOf(resource).find((field) => field.name === owners)
  if (owners !== undefined && (!owning || accountColumn({ get }, get(owning.to)) === undefined))
    throw new Error(`${name} belongs to ${owners}, which are no accounts and nobody with one`)
  // What keeps another row from going out of use is told by name.
  if (resource.retires && !resource.lookup && !resource.label && linksOf(resource).some(({ loose }) => !loose))
    throw new Error(`${name} refers to others, and its rows have no name to be told by`)
  for (const [step, { asks = [], needs: need }] of Object.entries(flow ?? {})) {
    const unknown = asks.find((asked) => !fields[asked])
    if (unknown) throw new Error(`${name}: the step ${step} asks for ${unknown}, which is no field`)
    if (isOwn(need) && !author) throw new Error(`${name}: the step ${step} is for authors, whom no column keeps`)
  }
  const again = resource.schedule?.repeats
  const unique =
    again && fieldsOf(resource).find((field) => field.key && isGiven(field) && field.name !== resource.schedule?.due)
  if (resource.schedule?.ahead !== undefined && again === undefined)
    throw new Error(`${name}: next rows are made ahead, and no rule says when`)
  if (unique) throw new Error(`${name} comes again, and ${unique.name} tells its rows apart: two would have the same`)
  const { approval, editable } = resource
  if (approval) {
    const waits = flow?.[approval.approve]?.from ?? []
    const unknown = [approval.approve, ...approval.decline].find((step) => !flow?.[step])
    if (unknown !== undefined) throw new Error(`${name}: approval names ${unknown}, which is no step`)
    if (!editable || waits.some((status) => editable.includes(status)))
      throw new Error(`${name}: rows that wait for a decision may not be editable`)
  }
  if (resource.lookup) return
  checkPublic(resource)
  checkHidden(resource)
  if (Object.keys(flow ?? {}).some((step) => reserved.has(step))) throw new Error(`${name}: a step has a reserved name`)
  if (!needs.read || !needs.write) throw new Error(`${name}: it does not say who may read and write it`)
}

function checkLines(resource: Resource): void {
  const { name, fields, list } = resource
  for (const lines of lineFieldsIn(resource)) {
    const columns = new Set(Object.keys(lines.fields).filter((one) => !holdsFiles(lines.fields[one]!)))
    const named = [...(lines.unique ?? []), ...(lines.sorted === undefined ? [] : [lines.sorted])]
    if (!lines.part) throw new Error(`${name}: ${lines.name} has lines, and names no table for them`)
    if ('id' in lines.fields) throw new Error(`${name}: a line of ${lines.name} has an id by itself`)
    const unknown = named.find((one) => !columns.has(one))
    if (unknown) throw new Error(`${name}: ${lines.name} is in order by ${unknown}, which no line has`)
  }
  for (const field of fieldsOf(resource)) {
    if (field.type !== 'sum') continue
    const lines = fields[field.of]
    if (lines?.type !== 'lines') throw new Error(`${name}: ${field.name} is made of ${field.of}, which has no lines`)
    const of = lineFieldsOf(lines).find((one) => one.name === field.field)
    if (field.make === 'count' ? field.field !== undefined && !of : !of)
      throw new Error(`${name}: ${field.name} is made of ${field.field}, which no line has`)
    if (of && (field.make ?? 'sum') !== 'count' && field.make !== 'share' && !summed.has(of.type))
      throw new Error(`${name}: ${field.name} adds up ${of.name}, which is no figure`)
    if (filtersOf({ list }).includes(field.name))
      throw new Error(`${name} is narrowed by ${field.name}, which is a sum`)
  }
}

/** Types of fields that have a sum and an average. */
const summed = new Set(['integer', 'number', 'decimal', 'money', 'rating'])

/** Actions and addresses of every row. */
const reserved = new Set<string>([
  ...rowActions,
  'history',
  'uses',
  'place',
  'print',
  'comments',
  'people',
  'watchers',
  'links',
  'approval',
  'pass',
])
