import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { roleSchema } from '#api/modules/permissions/permissions.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { send } from '#web/platform/api-client/send.ts'

const demoAccountsSchema = z.object({
  accounts: z.array(z.object({ role: roleSchema, email: z.string(), password: z.string() })),
})

export type DemoAccount = z.infer<typeof demoAccountsSchema>['accounts'][number]

/** Accounts to try the portal with; none outside the demo. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  staleTime: Infinity,
  queryFn: async (): Promise<readonly DemoAccount[]> => {
    try {
      const response = await send('/api/auth/demo-accounts', {})
      return demoAccountsSchema.parse(await response.json()).accounts
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    }
  },
})
