import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { handedOverSchema, userCountsSchema } from '#api/modules/users/users.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readResourcesAgain } from '#web/platform/resource/resource.api.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'

export const userCountsQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: ['user-counts', query],
    queryFn: ({ signal }) => request(userCountsSchema, '/api/users/counts', { query, signal }),
    placeholderData: (before) => before,
  })

async function andLookAgain<T>(shown: ShownResource, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await readResourcesAgain([shown])
  }
}

/** Mails a link to the first password; one that was sent before stops working. */
export const sendInvitation = (id: string): Promise<unknown> =>
  request(z.unknown(), `/api/users/${id}/invitation`, { method: 'POST' })

export const inviteUser = (shown: ShownResource, id: string) => andLookAgain(shown, sendInvitation(id))

/** @returns the password to hand over; it cannot be read again. */
export const makePassword = async (shown: ShownResource, id: string): Promise<string> => {
  const work = request(handedOverSchema, `/api/users/${id}/password`, { method: 'POST' })
  return (await andLookAgain(shown, work)).password
}

/** Asks the new address for its confirmation. */
export const changeAddress = (shown: ShownResource, { id, version }: Row, email: string): Promise<unknown> =>
  andLookAgain(shown, request(z.unknown(), `/api/users/${id}/email`, { method: 'POST', body: { version, email } }))

/** Takes a lost second step away; the person is signed out everywhere. */
export const resetSecondStep = (shown: ShownResource, id: string): Promise<unknown> =>
  andLookAgain(shown, request(z.unknown(), `/api/users/${id}/second-step/reset`, { method: 'POST' }))

export function sendPhotoOf(shown: ShownResource, id: string, photo: File): Promise<unknown> {
  const body = new FormData()
  body.set('photo', photo)
  return andLookAgain(shown, request(z.unknown(), `/api/users/${id}/photo`, { method: 'POST', body }))
}
