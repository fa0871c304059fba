import { type Approval, decides } from '../approvals/approvals.contract.ts'
import { type Flow, actionsFrom } from '../flow/flow.contract.ts'
import type { LiveTopic } from '../live/live.contract.ts'
import type { PrintOptions } from '../print/print-options.contract.ts'
import type { ScheduleOptions } from '../schedule/schedule-options.contract.ts'
import type { Fault, FaultCode } from './faults.contract.ts'
import {
  type Fields,
  type LinesField,
  type NamedField,
  type ReferenceField,
  type ReferenceNames,
  type ReferencesField,
  type ValuesOf,
  lineFieldsOf,
} from './field.contract.ts'
import type { Public, TypedPublic } from './public/public-reach.contract.ts'
import { type RowScope, type TypedScope, isOfPeople } from './row-scope.contract.ts'
import type { Value, Values } from './values.contract.ts'
import type { ListViews, NamesOf, TypedViews, ViewName } from './views.contract.ts'

/** A permission, `noun:verb`; with `:own` it reaches only the rows that its holder created. */
export type Need = `${string}:${string}`

export interface Needs {
  read: Need
  write: Need
  /** Who has it besides reaches the rows of others too, where a need ends in `:own`. */
  all?: Need
  /** Who has it besides reads the rows of others, and does no more with them. */
  readAll?: Need
}

/** The words in which the api describes the codes of a resource's own faults, with their parameters in braces. */
export type OwnFaults = Record<string, string>

interface Definition<F extends Fields, Steps extends Flow<string> | undefined, Own extends OwnFaults> {
  /** As references, addresses and live changes name it. */
  name: string
  /** Below `/api/`, where it is not the name. */
  path?: string
  /** Table of its rows (`id`, `company_id`, `version`, `updated_at`), subject of their history, topic of live changes. */
  table: string
  needs: Needs
  /**
   * Who reads a row besides: whoever sees the areas, machines, departments or people that these fields name. Row-level
   * security of the table, which `narrow_to_scope` makes.
   */
  scope?: TypedScope<F>
  /** What is open without an account, in companies that publish it. */
  public?: TypedPublic<F>
  fields: F
  /** Column that keeps who created a row; with a need that ends in `:own` it is `created_by` unless said otherwise. */
  author?: string
  /** Field of accounts, or of people with accounts, whose own a row is as it is its author's. */
  owners?: NamesOf<F, 'references'>
  /** Rows have a `status`, which these steps move; a new row has the status that the column begins with. */
  flow?: Steps
  /** Status in which a row may be changed or removed; any, where it is not said. */
  editable?: readonly StatusOf<Steps>[]
  /** Rows go out of use and come back (`active`); without it they only come and go. */
  retires?: boolean
  /** Rows are never deleted, only taken out of use. */
  permanent?: boolean
  /** Field by which rows stand below one another. */
  tree?: keyof F & string
  /** Columns of a row's code and name, with which others refer to it; fields `code` and `name` are them, or `code` alone. */
  label?: { code: string; name: string }
  /** Fields by which a row is called; its code and name, or its keys, unless said otherwise. */
  title?: readonly (keyof F & string)[]
  /** What else refers to a row without a foreign key, and tables that do with one but do not keep it from going. */
  uses?: {
    also?: readonly { table: string; column: string }[]
    ignored?: readonly string[]
    /** A row may go whatever refers to it, as its hook `remove` leaves what the others need. */
    outlived?: true
  }
  /** Only to be referred to: it has no address of its own, and its table may be a view. */
  lookup?: boolean
  list?: {
    /** What the table shows, `status` and `updatedAt` among them; every field unless said otherwise. */
    columns?: readonly ((keyof F & string) | 'status' | 'updatedAt')[]
    /** Usual order, `-` in front turns it; by name, or by the first field where there is none. References sort by name. */
    sort?: Sort<keyof F & string> | readonly Sort<keyof F & string>[]
    /** What the list can be asked for: references, choices, flags, texts by value, dates by `<field>From`, `<field>To`. */
    filters?: readonly ((keyof F & string) | 'status')[]
    /** Several rows can be selected: what is done with one is done with all of them, and `change` are fields that they are given together. */
    bulk?: { change?: readonly (keyof F & string)[] }
    /** View that rows are read from, with the columns of the table and computed ones. */
    from?: string
    /**
     * Column that the database makes of all texts that a search looks into, in lower case: for tables of very many rows,
     * where a search would spend its time on that.
     */
    searched?: string
    /** Shapes beside the table. */
    views?: TypedViews<F, StatusOf<Steps>>
    /** The shape that is shown first; the table unless said otherwise. */
    opens?: ViewName
  }
  /** A thread beside each row: whoever reads the row writes in it, unless another permission is named. */
  comments?: true | { write: Need }
  /** People follow a row, and are told of changes and comments. */
  watchers?: true
  /** Rows belong together with rows of any kind that says so too; each side shows those that its reader may read. */
  links?: true
  /** Rows are to be done by a date: the list finds what is overdue, and people are reminded. */
  schedule?: ScheduleOptions<
    NamesOf<F, 'date'>,
    NamesOf<F, 'reference' | 'references'>,
    StatusOf<Steps>,
    NamesOf<F, 'recurrence'>
  >
  /** A row as a PDF, for whoever reads it. */
  print?: true | PrintOptions<keyof F & string>
  /** People decide about rows that wait, level by level: whoever is asked takes the steps that decide. */
  approval?: Approval<keyof F & string, keyof Steps & string>
  faults?: Own
  /** Rows that the portal makes and keeps by itself, told by a field: people look at them only. */
  selfMade?: { field: keyof F & string; is: readonly string[] }
  /** Whether the values of a row fit each other. Pure: the same for form, call and workbook. */
  judge?(values: ValuesOf<F>): Fault<FaultCode | (keyof Own & string)> | null
}

type Sort<Name extends string> = Name | `-${Name}` | 'updatedAt' | '-updatedAt'

export type StatusOf<Steps> =
  Steps extends Record<string, { from: readonly (infer From)[]; to: infer To }> ? (From | To) & string : never

/** A kind of row as data: api and portal are made from it. */
export interface Resource<
  F extends Fields = Fields,
  Steps extends Flow<string> | undefined = Flow<string> | undefined,
  Own extends OwnFaults = OwnFaults,
> extends Omit<
  Definition<F, Steps, Own>,
  | 'path'
  | 'title'
  | 'list'
  | 'judge'
  | 'scope'
  | 'public'
  | 'selfMade'
  | 'editable'
  | 'tree'
  | 'print'
  | 'schedule'
  | 'approval'
  | 'owners'
> {
  path: string
  title?: readonly string[]
  scope?: RowScope
  public?: Public
  approval?: Approval
  owners?: string
  tree?: string
  editable?: readonly string[]
  list: {
    columns: readonly string[]
    sort: readonly string[]
    filters: readonly string[]
    from: string
    searched?: string
    bulk?: { change?: readonly string[] }
    views?: ListViews
    opens?: ViewName
  }
  print?: true | PrintOptions
  schedule?: ScheduleOptions
  judge?(values: ValuesOf<F>): Fault | null
  selfMade?: { field: string; is: readonly string[] }
}

const isName = (field: string) => field === 'name'

/** Keeps the types of the fields, so that rows, forms and hooks have theirs. */
export function defineResource<
  const F extends Fields,
  const Steps extends Flow<string> | undefined = undefined,
  const Own extends OwnFaults = Record<never, string>,
>(definition: Definition<F, Steps, Own>): Resource<F, Steps, Own> {
  const { name, path = name, table, needs, fields, list = {} } = definition
  const ofOwn = isOwn(needs.read) || isOwn(needs.write) || definition.scope?.own || definition.approval !== undefined
  const names = Object.keys(fields)
  return {
    ...definition,
    ...(ofOwn && { author: definition.author ?? 'created_by' }),
    ...('code' in fields && { label: definition.label ?? { code: 'code', name: 'name' in fields ? 'name' : 'code' } }),
    path,
    list: {
      columns: list.columns ?? [...names.filter(isName), ...names.filter((field) => !isName(field)), 'updatedAt'],
      sort: list.sort ? [list.sort].flat() : 'name' in fields ? ['name'] : names.slice(0, 1),
      filters: list.filters ?? [],
      from: list.from ?? table,
      ...(list.searched !== undefined && { searched: list.searched }),
      ...(list.bulk && { bulk: list.bulk }),
      ...(list.views && { views: list.views }),
      ...(list.opens && { opens: list.opens }),
    },
  } as Resource<F, Steps, Own>
}

/** What a reference leads to, with the name it has now. */
export interface Ref {
  id: string
  code: string
  name: string
  active: boolean
}

/** A row as it travels. */
export type RowOf<R> =
  R extends Resource<infer F, infer Steps, infer _Own>
    ? {
        id: string
        version: number
        /** Null where rows are never out of use. */
        active: boolean | null
        updatedAt: string
        values: ValuesOf<F>
        /** By field, what its reference is. */
        refs: { -readonly [Name in ReferenceNames<F>]: Ref | null }
        /** By field, what its references are, where there are fields of several. */
        severalRefs?: Record<string, Ref[]>
        /** Whether it is the reader's own, where that decides what they may do. */
        mine?: boolean
        /** Whether it waits for the reader, where people decide about it. */
        asked?: boolean
      } & (Steps extends Flow<string> ? { status: StatusOf<Steps>; actions: (keyof Steps & string)[] } : unknown)
    : never

/** Values of a row as far as they are given. */
export type InputOf<R> = R extends Resource<infer F, infer _Steps, infer _Own> ? Partial<ValuesOf<F>> : never

/** What can be done to rows of any resource; a flow adds its steps. */
export const rowActions = ['create', 'change', 'activate', 'deactivate', 'delete'] as const
export type ActionOf<R> =
  | (typeof rowActions)[number]
  | (R extends Resource<infer _F, infer Steps, infer _Own> ? keyof Steps & string : never)

const lists = new WeakMap<Fields, NamedField[]>()

/** The fields with their names, in the order of the definition. */
export function fieldsOf({ fields }: Pick<Resource, 'fields'>): readonly NamedField[] {
  const list = lists.get(fields)
  if (list) return list
  const made = Object.entries(fields).map(([name, field]) => ({ ...field, name }))
  lists.set(fields, made)
  return made
}

export const referencesOf = (resource: Pick<Resource, 'fields'>): ReferenceField[] =>
  fieldsOf(resource).filter((field): field is ReferenceField => field.type === 'reference')

/** Fields of several references. */
export const severalOf = (resource: Pick<Resource, 'fields'>): ReferencesField[] =>
  fieldsOf(resource).filter((field): field is ReferencesField => field.type === 'references')

/** Every field that leads to rows, one or several. */
export const linksOf = (resource: Pick<Resource, 'fields'>): (ReferenceField | ReferencesField)[] => [
  ...referencesOf(resource),
  ...severalOf(resource),
]

/** Every field of lines. */
export const lineFieldsIn = (resource: Pick<Resource, 'fields'>): LinesField[] =>
  fieldsOf(resource).filter((field): field is LinesField => field.type === 'lines')

/** References of lines; what they lead to may go out of use before them. */
export const lineLinksOf = (resource: Pick<Resource, 'fields'>): { lines: LinesField; field: ReferenceField }[] =>
  lineFieldsIn(resource).flatMap((lines) =>
    lineFieldsOf(lines)
      .filter((field): field is ReferenceField => field.type === 'reference')
      .map((field) => ({ lines, field })),
  )

/** What a link leads to: ids, or codes where rows are told by these. */
export const linked = (value: Value | undefined): string[] =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string')

/** What a row begins with before anybody typed anything. */
export const initialValues = (resource: Pick<Resource, 'fields'>): Values =>
  Object.fromEntries(fieldsOf(resource).map((field): [string, Value] => [field.name, field.initial ?? null]))

/** What a list can be asked for: its filters, and by what its board is divided. */
export function filtersOf({ list: { filters, views } }: Pick<Resource, 'list'>): string[] {
  const by = views?.board?.by
  return by === undefined || filters.includes(by) ? [...filters] : [...filters, by]
}

/** Whether its calendar has times, and not days alone. */
export const isTimed = ({ fields, list }: Pick<Resource, 'fields' | 'list'>): boolean =>
  fields[list.views?.calendar?.start ?? '']?.type === 'datetime'

/** Every status there is, in the order of the steps. */
export const statusesOf = ({ flow }: Pick<Resource, 'flow'>): string[] => [
  ...new Set(Object.values(flow ?? {}).flatMap(({ from, to }) => [...from, to])),
]

const own = /:own$/
export const isOwn = (need: Need): boolean => own.test(need)
/** The permission that a need is about: `leave:request` of `leave:request:own`. */
export const permissionOfNeed = (need: Need): Need => need.replace(own, '') as Need

/** What screens of its rows follow. */
export const topicOf = ({ table, needs, scope }: Pick<Resource, 'table' | 'needs' | 'scope'>): LiveTopic<Need> => ({
  name: table,
  needs: [permissionOfNeed(needs.read)],
  ...(isOfPeople(scope) && { ofPeople: true }),
})

type Can = (permission: Need) => boolean
type Standing = {
  mine?: boolean | undefined
  asked?: boolean | undefined
  status?: string | undefined
  values?: Values
}

/** Whether somebody meets a need at a row. */
export function meets({ needs }: Pick<Resource, 'needs'>, need: Need, { mine }: Standing, can: Can): boolean {
  if (!can(permissionOfNeed(need))) return false
  return !isOwn(need) || mine === true || reachesAll(needs, can)
}

/** Whether `:own` is lifted for somebody. */
export const reachesAll = ({ all }: Needs, can: Can): boolean => all !== undefined && can(all)

/** Whether somebody reads the rows of others. */
export const readsAll = ({ all, readAll }: Needs, can: Can): boolean =>
  [all, readAll].some((need) => need !== undefined && can(need))

/** Whether the portal keeps a row by itself. */
export const isSelfMade = ({ selfMade }: Pick<Resource, 'selfMade'>, values: Values): boolean =>
  selfMade !== undefined && selfMade.is.includes(String(values[selfMade.field]))

/** Whether somebody may change or remove a row: it is in their reach, and its status allows it. */
export function mayChange(
  resource: Pick<Resource, 'needs' | 'editable' | 'selfMade'>,
  row: Standing,
  can: Can,
): boolean {
  const { needs, editable } = resource
  if (row.values && isSelfMade(resource, row.values)) return false
  if (editable && row.status !== undefined && !editable.includes(row.status)) return false
  return meets(resource, needs.write, row, can)
}

/** Whether somebody decides about a row that waits for others; nobody does about what they asked for. */
export const mayDecideForAll = ({ approval }: Pick<Resource, 'approval'>, { mine }: Standing, can: Can): boolean =>
  approval?.manages !== undefined && can(approval.manages) && mine !== true

/** The steps that somebody may take with a row now. */
export function stepsFor(
  resource: Pick<Resource, 'needs' | 'flow' | 'selfMade' | 'approval'>,
  row: Standing,
  can: Can,
): string[] {
  if (!resource.flow || row.status === undefined || (row.values && isSelfMade(resource, row.values))) return []
  const steps = actionsFrom(resource.flow, row.status, (need) => meets(resource, need, row, can))
  return steps.filter((step) => !decides(resource, step) || row.asked === true || mayDecideForAll(resource, row, can))
}
