import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { sessionSchema } from '#api/modules/identity/identity.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { accessToken, renewToken } from './access-token.ts'
import { onTokenChange, storedToken } from './token.ts'

export type Session = z.infer<typeof sessionSchema>

/** Null when nobody is signed in. Without a token it tries the browser's session cookie once. */
async function loadSession(): Promise<Session | null> {
  const token = (await accessToken()) || (await renewToken(''))
  return token === '' ? null : request(sessionSchema, '/api/session')
}

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: loadSession, staleTime: 5 * 60_000 })

/**
 * Reads the session of a browser that was signed in before, without waiting for the first screen, and follows sign-in and
 * sign-out in every tab: another user's data never stays on the screen.
 */
export function startSession(): void {
  let signedIn = storedToken() !== ''
  if (signedIn) void queryClient.prefetchQuery(sessionQuery)
  onTokenChange(() => {
    const now = storedToken() !== ''
    if (now === signedIn) return
    signedIn = now
    if (now) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    else {
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
      queryClient.setQueryData(sessionQuery.queryKey, null)
    }
  })
}

/** The signed-in user, company, sites and permissions. Only for screens inside the frame, which waits for it. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('User is not logged in or email is not available')
  return data
}

/** Null asks for no permission, a list for any of its permissions. */
export type Needs = Permission | readonly Permission[] | null

/** Whether permissions are enough for what something needs. */
export function isEnough(permissions: readonly string[], needs: Needs): boolean {
  if (needs === null) return true
  return typeof needs === 'string' ? permissions.includes(needs) : needs.some((one) => permissions.includes(one))
}

/** Whether the signed-in user may do what needs a permission. */
export function useCan(): (needs: Needs) => boolean {
  const { data } = useQuery(sessionQuery)
  return (needs) => isEnough(data?.permissions ?? [], needs)
}
