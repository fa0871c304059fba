import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { readPersonCommand } from './adms/people-lines.ts'
import type { PeopleQuery, TerminalPeople } from './people.contract.ts'
import { forgetPeople, forgetUntold, notePeople, pageOfPeople } from './people.queries.ts'
import type { EndedCommand } from './terminal.queries.ts'

type Of = { companyId: string; id: string }

/** Updates the people that a terminal knows, from its executed commands. */
export async function noteCarriedOut(trx: Trx, terminal: Of, done: readonly EndedCommand[]): Promise<void> {
  const effects = done.flatMap(({ kind, command }) => (kind === 'people' ? (readPersonCommand(command) ?? []) : []))
  const changedPeople = effects.flatMap((each) => ('told' in each ? [each.told] : []))
  const deleted = effects.flatMap((each) => ('deleted' in each ? [each.deleted] : []))
  if (changedPeople.length > 0) await notePeople(trx, terminal, changedPeople)
  if (deleted.length > 0) await forgetPeople(trx, terminal.id, deleted)
  for (const { kind, createdAt } of done) if (kind === 'list') await forgetUntold(trx, terminal.id, createdAt)
}

/** @throws AppError not_found */
export async function readPeople(trx: Trx, terminal: Of, query: PeopleQuery): Promise<TerminalPeople> {
  const row = await trx.selectFrom('terminal').select('id').where('id', '=', terminal.id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return pageOfPeople(trx, terminal, query)
}
