import type { Fields } from './field.contract.ts'

/** What narrows rows, and the resource that the field of it refers to. */
const scopeKinds = { area: 'areas', machine: 'machines', department: 'departments', person: 'employees' } as const
export type ScopeKind = keyof typeof scopeKinds

/**
 * Fields that say of which part of the plant and of its people a row is. Whoever sees a part finds rows of all named in it;
 * a row where one is empty belongs to none, unless its field says `emptyIsAll`. `own`: who made a row sees it in any case.
 */
export interface RowScope extends Partial<Record<ScopeKind, string>> {
  own?: true
}

type NamesTo<F extends Fields, To extends string> = {
  [Name in keyof F & string]: F[Name] extends { type: 'reference'; to: To } ? Name : never
}[keyof F & string]

/** As `RowScope`, of the fields of one resource. */
export type TypedScope<F extends Fields> = {
  [Kind in ScopeKind]?: NamesTo<F, (typeof scopeKinds)[Kind]>
} & Pick<RowScope, 'own'>

/** Whether rows are narrowed to people. */
export const isOfPeople = (scope: RowScope | undefined): boolean =>
  scope?.department !== undefined || scope?.person !== undefined
