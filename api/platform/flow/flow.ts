/** One allowed step of a state machine. */
export interface Transition<Status extends string> {
  from: readonly Status[]
  to: Status
  /** Permission of whoever takes it. */
  needs: `${string}:${string}`
}

/** Every allowed step by its action; pure data, the portal draws its buttons from it. */
export type Flow<Status extends string> = Record<string, Transition<Status>>

/** @returns the actions that may be taken from a state with these permissions. */
export function actionsFrom<Status extends string>(
  flow: Flow<Status>,
  status: Status,
  permissions: ReadonlySet<string>,
): string[] {
  return Object.entries(flow)
    .filter(([, step]) => step.from.includes(status) && permissions.has(step.needs))
    .map(([action]) => action)
}
