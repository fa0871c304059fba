import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Profile, type profileChangeSchema, profileSchema } from '#api/modules/users/users.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { sessionQuery } from '#web/platform/session/session.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request(profileSchema, '/api/profile', { signal }),
})

/** The new profile, also where the session shows the name and the photo. */
async function take(profile: Profile): Promise<void> {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

export async function changeProfile(change: z.infer<typeof profileChangeSchema>): Promise<void> {
  await take(await request(profileSchema, '/api/profile', { method: 'PATCH', body: change }))
}

export async function sendPhoto(photo: File): Promise<void> {
  const body = new FormData()
  body.set('photo', photo)
  await take(await request(profileSchema, '/api/profile/photo', { method: 'POST', body }))
}
