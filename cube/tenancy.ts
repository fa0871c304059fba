import { isViewOfPeople, type Permission, permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { type CubeClaims, verifyCubeToken } from '#api/platform/auth/cube-token.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { patch } from './patches/patch.ts'

export interface CubeContext {
  securityContext?: CubeClaims
}

interface Filter {
  member?: string
  dimension?: string
  operator?: string
  values?: unknown[]
  and?: Filter[]
  or?: Filter[]
}

export interface RewritableQuery {
  measures?: unknown[]
  dimensions?: unknown[]
  segments?: unknown[]
  timeDimensions?: { dimension: string }[]
  filters?: Filter[]
  order?: [string, string][]
  timezone?: string
  ungrouped?: boolean
  subqueryJoins?: unknown[]
  joinHints?: unknown[]
}

/** A cube or view as Cube's compiler describes it. */
export interface MetaCube {
  config: { name: string; measures?: { name: string }[]; dimensions: { name: string }[] }
}

/** Cube's answer about the model: cubes alone, or beside other fields. */
export type Meta<Cube extends MetaCube = MetaCube> = Cube[] | { cubes: Cube[] }

/** The portal's own context, which may see the whole model; no request can have this very object. */
export const wholeModel: CubeContext = {}

type Describe = (this: object, context: CubeContext, options?: object) => Promise<Meta>

/** Separates tenants; no question may name it. */
const tenantDimension = 'company_id'
/** Separates the areas that a person may see. */
const areaDimension = 'area_id'
/** Separate the scopes of people. */
const departmentDimension = 'department_id'
const employeeDimension = 'employee_id'
/** Shows or hides the name of an operator (`told-names.ts`). */
const operatorDimension = 'operator_id'
/** Set from the token only; no question may name them. */
export const givenByToken: readonly string[] = [
  tenantDimension,
  areaDimension,
  departmentDimension,
  employeeDimension,
  operatorDimension,
]
/** Time and number of visits in WC and changing rooms. */
const privateMember = /^wc_/
const privateZones: Permission = 'attendance:private-zones'
/** Rows of stays, each in one zone of a kind. */
const viewOfStays = 'movements'
const refusal = (status: 401 | 403, message: string): Error =>
  new AppError(status === 401 ? 'not_signed_in' : 'forbidden', { message })

/** Cube's `checkAuth`: only a token the api signed for Cube opens anything. */
export function checkAuth(appSecret: string) {
  return async (request: CubeContext, token?: string): Promise<void> => {
    if (!token) throw refusal(401, 'A token is required')
    request.securityContext = await verifyCubeToken(appSecret, token).catch(() => {
      throw refusal(401, 'The token is not valid')
    })
  }
}

/**
 * Cube's `queryRewrite`, called for every single query (also for each of a list or of compared date ranges): refuses
 * members of views the caller may not read and anything that is not a plain member, and narrows to the own company and, of
 * it, to the areas or the people the caller may see. Questions have been read strictly before (`parse-questions.ts`); this
 * looks at what Cube has made of them.
 *
 * @throws 401 for a token that ran out while its socket lived on, 403 otherwise.
 */
export function rewriteQuery<Query extends RewritableQuery>(query: Query, { securityContext }: CubeContext): Query {
  if (!securityContext?.company_id) throw refusal(401, 'A token is required')
  if ((securityContext.exp ?? 0) * 1000 <= Date.now()) throw refusal(401, 'The token has expired')
  if (query.ungrouped || query.subqueryJoins?.length || query.joinHints?.length)
    throw refusal(403, 'Ungrouped queries and joins of the caller are not allowed')

  const views = new Set<string>()
  for (const member of membersOf(query)) {
    const [view, name] = typeof member === 'string' ? member.split('.') : []
    if (!view || !name) throw refusal(403, 'Only members of views can be asked for')
    if (!securityContext.permissions.includes(permissionOf(view))) throw refusal(403, `No permission to read ${view}`)
    if (givenByToken.includes(name)) throw refusal(403, 'Company, places and people are given by the token')
    if (privateMember.test(name) && !securityContext.permissions.includes(privateZones))
      throw refusal(403, 'No permission to read times in WC and changing rooms')
    views.add(view)
  }
  const [view, ...others] = views
  if (!view || others.length) throw refusal(403, 'A query reads one view')
  const company = { member: `${view}.${tenantDimension}`, operator: 'equals', values: [securityContext.company_id] }
  const scope = isViewOfPeople(view) ? peopleFilters(view, securityContext) : areaFilters(view, securityContext)
  // Business dates are naive days of the site: any other zone would shift them.
  return { ...query, timezone: 'UTC', filters: [...(query.filters ?? []), company, ...scope] }
}

function areaFilters(view: string, { areas }: CubeClaims): Filter[] {
  return areas ? [{ member: `${view}.${areaDimension}`, operator: 'equals', values: idsOrNone(areas) }] : []
}

/** Filters of people ignore areas: a person may work outside their own area for a day. */
function peopleFilters(view: string, { people, permissions }: CubeClaims): Filter[] {
  const of = (dimension: string, ids: readonly string[]) => ({
    member: `${view}.${dimension}`,
    operator: 'equals',
    values: idsOrNone(ids),
  })
  const seen = people && {
    or: [
      of(departmentDimension, people.departments),
      of(employeeDimension, [...(people.employee === null ? [] : [people.employee]), ...(people.reports ?? [])]),
    ],
  }
  const hidden = view === viewOfStays && !permissions.includes(privateZones)
  const open = { member: `${view}.zone_kind`, operator: 'notEquals', values: ['wc'] }
  return [...(seen ? [seen] : []), ...(hidden ? [open] : [])]
}

/** Cube takes a filter without values for none at all. */
function idsOrNone(ids: readonly string[]): string[] {
  return ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000']
}

/** Cube describes only the members that a caller may see. */
export function showOwnViews(): void {
  patch<Describe>(
    'CompilerApi.metaConfig',
    (metaConfig) =>
      async function describe(context, options) {
        const meta = await metaConfig.call(this, context, options)
        if (context === wholeModel) return meta
        return Array.isArray(meta) ? shownTo(meta, context) : { ...meta, cubes: shownTo(meta.cubes, context) }
      },
  )
}

/** Cache limit: number of permission sets. */
const mostShown = 200
/** By the model, which stays the same object while Cube runs; then by permissions. Cube asks with each question. */
const shown = new WeakMap<MetaCube[], Map<string, MetaCube[]>>()

function shownTo(cubes: MetaCube[], context: CubeContext): MetaCube[] {
  const rights = (context.securityContext?.permissions ?? []).toSorted().join(' ')
  const byRights = shown.get(cubes) ?? new Map<string, MetaCube[]>()
  shown.set(cubes, byRights)
  const views = byRights.get(rights) ?? visibleViews(cubes, context)
  const [oldest] = byRights.keys()
  if (byRights.size >= mostShown && !byRights.has(rights)) byRights.delete(oldest!)
  byRights.set(rights, views)
  return views
}

/** Removes from `/meta` everything that the caller may not read, and dimensions set by the token. */
export function visibleViews<Cube extends MetaCube>(cubes: Cube[], context?: CubeContext): Cube[] {
  const permissions = context?.securityContext?.permissions ?? []
  const open = (one: { name: string }) => permissions.includes(privateZones) || !privateMember.test(shortName(one))
  return cubes
    .filter((cube) => permissions.includes(permissionOf(cube.config.name)))
    .map((cube) => ({
      ...cube,
      config: {
        ...cube.config,
        ...(cube.config.measures && { measures: cube.config.measures.filter(open) }),
        dimensions: cube.config.dimensions.filter((one) => open(one) && !givenByToken.includes(shortName(one))),
      },
    }))
}

const shortName = ({ name }: { name: string }) => name.split('.').at(-1)!

function membersOf(query: RewritableQuery): unknown[] {
  return [
    ...(query.measures ?? []),
    ...(query.dimensions ?? []),
    ...(query.segments ?? []),
    ...(query.timeDimensions ?? []).map((time) => time.dimension),
    ...(query.order ?? []).map(([member]) => member),
    ...(query.filters ?? []).flatMap(filterMembers),
  ]
}

function filterMembers(filter: Filter): unknown[] {
  const nested = [...(filter.and ?? []), ...(filter.or ?? [])]
  return nested.length ? nested.flatMap(filterMembers) : [filter.member ?? filter.dimension]
}
