import type { Trx } from '../db/database.ts'
import type { Author } from '../audit/audit.ts'
import type { Caller } from '../http/route.ts'
import type { Resources } from './registry.ts'

/** Who changes rows, and by which file where it is one. */
export interface Actor extends Author {
  caller: Pick<Caller, 'companyId' | 'permissions'> & Partial<Pick<Caller, 'uid' | 'role'>>
  file?: string
}

/** Where rows are read and changed: one transaction, by somebody. */
export interface Scope {
  trx: Trx
  actor: Actor
  resources: Resources
}

/** Whether who acts has a permission. */
export const can =
  ({ actor }: Pick<Scope, 'actor'>) =>
  (permission: string): boolean =>
    actor.caller.permissions.has(permission)
