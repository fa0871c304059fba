import type { Trx } from '#api/platform/db/database.ts'
import { registerResources } from '#api/platform/resource/registry.ts'
import { createRow } from '#api/platform/resource/resource.service.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { resourcesOf, sheet } from '#api/platform/resource/workbook/book.ts'
import { leaveTypes } from '../leave/types/leave-types.contract.ts'
import { personnelBook } from '../personnel/personnel.book.ts'
import { ownRoles } from '../permissions/roles.contract.ts'
import { users } from '../users/users.contract.ts'
import type { AddedKind } from './codes.contract.ts'
import { masterDataBook } from './master-data.book.ts'

/**
 * The person who adds master data along with something else, and the file it comes from. The command line has no `uid`.
 */
export interface FileAuthor {
  caller: { companyId: string; uid?: string }
  requestId: string
  file: string
}

const books = [masterDataBook, personnelBook]
const resources = registerResources([...books.flatMap(resourcesOf), users, ownRoles, leaveTypes])
const kinds = [...books.flatMap((book) => book.sheets), sheet(leaveTypes)]
const sheets = new Map(kinds.map((kind) => [kind.resource.name, kind]))
// A person who may import a file may add the records its rows need.
const permissions: ReadonlySet<string> = new Set([...books, leaveTypes].flatMap(({ needs }) => Object.values(needs)))

/** Adds a row of master data, or a person, as the page of its kind would. @returns its id. @throws AppError invalid_input with a fault for each field. */
export async function addRow(trx: Trx, author: FileAuthor, kind: AddedKind, values: Values): Promise<string> {
  const { resource, hooks } = sheets.get(kind)!
  const actor = { ...author, caller: { ...author.caller, permissions } }
  return (await createRow({ trx, actor, resources }, resource, hooks, values)).id
}
