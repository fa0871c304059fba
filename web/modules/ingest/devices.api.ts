import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type NewDeviceKey, deviceKeysSchema, newDeviceKeySchema } from '#api/modules/ingest/devices.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readResourcesAgain } from '#web/platform/resource/resource.api.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'

export const deviceKeysKey = 'device-keys'
/** The devices themselves report when a key was last used. */
const lookAgainMs = 5_000

export const deviceKeysQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [deviceKeysKey, deviceId],
    queryFn: ({ signal }) => request(deviceKeysSchema, `/api/devices/${deviceId}/keys`, { signal }),
    refetchInterval: lookAgainMs,
  })

/** The key is in this answer and nowhere else. */
export async function createKey(shown: ShownResource, deviceId: string): Promise<NewDeviceKey> {
  const made = await request(newDeviceKeySchema, `/api/devices/${deviceId}/keys`, { method: 'POST' })
  await readResourcesAgain([shown])
  return made
}

export async function revokeKey(shown: ShownResource, id: string): Promise<void> {
  await request(z.undefined(), `/api/device-keys/${id}`, { method: 'DELETE' })
  await readResourcesAgain([shown])
}
