import { z } from 'zod'
import { rowSchema } from '#api/platform/resource/rows.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { type SeenRow, readResourcesAgain } from '#web/platform/resource/resource.api.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'

const address = (id: string, what: string) => `/api/personnel/employees/${id}/${what}`

async function andLookAgain<T>(shown: ShownResource, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await readResourcesAgain([shown])
  }
}

export function sendEmployeePhoto(shown: ShownResource, id: string, photo: File): Promise<unknown> {
  const body = new FormData()
  body.set('photo', photo)
  return andLookAgain(shown, request(z.unknown(), address(id, 'photo'), { method: 'POST', body }))
}

/** @param pin null takes it away. */
export const setPin = (shown: ShownResource, { id, version }: SeenRow, pin: string | null) =>
  andLookAgain(shown, request(rowSchema, address(id, 'pin'), { method: 'POST', body: { version, pin } }))

/** Anonymises a person for good. */
export const anonymiseEmployee = (shown: ShownResource, { id, version }: SeenRow) =>
  andLookAgain(shown, request(rowSchema, address(id, 'anonymise'), { method: 'POST', body: { version } }))
