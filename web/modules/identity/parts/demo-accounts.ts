import { queryOptions } from '@tanstack/react-query'
import { type DemoAccounts, demoAccountsSchema } from '#api/modules/identity/identity.contract.ts'
import { send } from '#web/platform/api-client/send.ts'

export type DemoAccount = DemoAccounts['accounts'][number]

/** Accounts to try the portal with; none outside the demo. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  staleTime: Infinity,
  queryFn: async (): Promise<readonly DemoAccount[]> => {
    const response = await send('/api/auth/demo-accounts', {})
    return demoAccountsSchema.parse(await response.json()).accounts
  },
})
