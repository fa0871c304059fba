import type { Permission } from '../permissions/permissions.contract.ts'

/** Permissions to decide about something: who has one of them finds the page of all that waits for them. */
export const decidingPermissions = ['leave:decide'] as const satisfies readonly Permission[]
