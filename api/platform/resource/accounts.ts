import { type Resource, referencesOf } from './resource.contract.ts'
import { columnOf } from './storage.ts'

const accounts = 'user_account'

/** Column of a row's account: its id where rows are accounts, else what they refer to; undefined where they have none. */
export function accountColumn(resources: { get(name: string): Resource }, target: Resource): string | undefined {
  if (target.table === accounts) return 'id'
  const field = referencesOf(target).find(({ to }) => resources.get(to).table === accounts)
  return field && columnOf(field)
}
