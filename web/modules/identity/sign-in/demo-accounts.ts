import { queryOptions } from '@tanstack/react-query'
import { type DemoAccounts, demoAccountsSchema } from '#api/modules/identity/identity.contract.ts'
import { send } from '#web/platform/api-client/send.ts'

export type DemoAccount = DemoAccounts['accounts'][number]

/** What the door offers: whether people may register, and in the demo the accounts to try the portal with. */
export const doorQuery = queryOptions({
  queryKey: ['demo-accounts'],
  staleTime: Infinity,
  queryFn: async (): Promise<DemoAccounts> => {
    const response = await send('/api/auth/demo-accounts', {})
    return demoAccountsSchema.parse(await response.json())
  },
})
