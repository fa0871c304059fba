import type { Trx, Within } from '../db/database.ts'
import type { Author } from '../audit/audit.ts'
import type { Post } from '../approvals/tell-asked.ts'
import type { Notices } from '../parts/notices.ts'
import type { Resources } from './registry.ts'

/** Who changes rows, and by which file where it is one. */
export interface Actor extends Author {
  caller: Within & {
    permissions: ReadonlySet<string>
    uid?: string
    role?: string
    employeeId?: string | null | undefined
  }
  file?: string
}

/** Where rows are read and changed: one transaction, by somebody. */
export interface Scope {
  trx: Trx
  actor: Actor
  resources: Resources
  /** How those who follow a row are told; not needed where rows only come. */
  notices?: Notices
  /** How mails go out; not needed where rows only come. */
  post?: Pick<Post, 'mail' | 'config'>
}

/** Whether who acts has a permission. */
export const can =
  ({ actor }: Pick<Scope, 'actor'>) =>
  (permission: string): boolean =>
    actor.caller.permissions.has(permission)
