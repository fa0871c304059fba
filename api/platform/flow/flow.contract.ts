/** One allowed step of a state machine. */
export interface Transition<Status extends string> {
  from: readonly Status[]
  to: Status
  /** Permission of whoever takes it. */
  needs: `${string}:${string}`
  /** Fields that are given with the step, of a resource. */
  asks?: readonly string[]
}

/** Every allowed step by its action; pure data: the server checks it, and the portal draws its buttons from it. */
export type Flow<Status extends string> = Record<string, Transition<Status>>

/**
 * The actions that somebody may take from a state, in the order of the table.
 *
 * @param can whether that person has a permission.
 */
export function actionsFrom<Table extends Flow<string>>(
  flow: Table,
  status: Table[keyof Table]['from'][number],
  can: (needs: Table[keyof Table]['needs']) => boolean,
): (keyof Table & string)[] {
  return Object.keys(flow).filter((action) => {
    const { from, needs } = flow[action]!
    return from.includes(status) && can(needs as Table[keyof Table]['needs'])
  })
}
