import { AppError } from '../errors/app-error.ts'
import type { Scope } from '../resource/scope.ts'
import type { Notices } from './notices.ts'
import { type PartHost, type PartHosts, titleFor } from './part-host.ts'

/** Where parts of rows of one kind are read and changed. */
export interface PartScope extends Scope {
  host: PartHost
  hosts: PartHosts
  notices: Notices
}

/** What a row is called. @throws AppError not_found for who may not read it. */
export async function requireRow(scope: PartScope, id: string): Promise<string> {
  const title = await titleFor(scope, scope.host, id)
  if (title === undefined) throw new AppError('not_found')
  return title
}
