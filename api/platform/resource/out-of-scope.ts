import { type Fault, fault } from './faults.contract.ts'
import { refuse } from './refuse.ts'
import type { Resource } from './resource.contract.ts'
import type { ScopeKind } from './row-scope.contract.ts'
import type { Values } from './values.contract.ts'

/** What the policies of `narrow_to_scope` look at. */
const looksAt: Readonly<Record<string, readonly ScopeKind[]>> = {
  own_scope: ['area', 'machine'],
  own_people: ['department', 'person'],
}

/**
 * Writes a row. What would lie outside what the writer sees is refused as if it did not exist, by its field; the
 * transaction is over then.
 *
 * @throws AppError invalid_input
 */
export async function withinScope<T>(resource: Resource, values: Values, write: () => Promise<T>): Promise<T> {
  const { scope } = resource
  if (!scope) return write()
  try {
    return await write()
  } catch (error) {
    const policy = /row-level security policy "(\w+)"/.exec((error as Error).message)?.[1] ?? ''
    const faults = (looksAt[policy] ?? []).flatMap((kind) => faultOf(resource, scope[kind], values))
    throw faults.length > 0 ? refuse(resource, faults) : error
  }
}

function faultOf({ fields }: Resource, name: string | undefined, values: Values): Fault[] {
  if (name === undefined) return []
  const value = values[name] ?? null
  if (value !== null) return [fault(name, 'unknown_reference', { value: String(value) })]
  const field = fields[name]!
  return 'emptyIsAll' in field && field.emptyIsAll ? [] : [fault(name, 'missing')]
}
