import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type Device,
  type DeviceChange,
  deviceKeysSchema,
  deviceSchema,
  devicesPageSchema,
  type NewDevice,
  type NewDeviceKey,
  newDeviceKeySchema,
} from '#api/modules/ingest/devices.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/devices'
export const pageSize = 25
/** Last signals grow old without anybody changing anything. */
const lookAgainMs = 5_000

export interface DeviceSearch {
  page: number
  search: string
  inactive: boolean
}

export const devicesQuery = ({ page, search, inactive }: DeviceSearch) =>
  queryOptions({
    queryKey: ['devices', 'page', page, search, inactive],
    queryFn: ({ signal }) =>
      request(devicesPageSchema, path, { query: { page, pageSize, inactive, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })

export const deviceKeysQuery = (deviceId: string) =>
  queryOptions({
    queryKey: ['devices', 'keys', deviceId],
    queryFn: ({ signal }) => request(deviceKeysSchema, `${path}/${deviceId}/keys`, { signal }),
    refetchInterval: lookAgainMs,
  })

const refresh = () => readAgain({ queryKey: ['devices'] })

/** @throws ApiError 409 for a code that is taken. */
export async function createDevice(device: NewDevice): Promise<Device> {
  const made = await request(deviceSchema, path, { method: 'POST', body: device })
  await refresh()
  return made
}

/** @throws ApiError 409 when somebody changed it meanwhile; the list is read anew. */
export async function changeDevice(id: string, change: DeviceChange): Promise<Device> {
  try {
    return await request(deviceSchema, `${path}/${id}`, { method: 'PATCH', body: change })
  } finally {
    await refresh()
  }
}

/** The key is in this answer and nowhere else. */
export async function createKey(deviceId: string): Promise<NewDeviceKey> {
  const made = await request(newDeviceKeySchema, `${path}/${deviceId}/keys`, { method: 'POST' })
  await refresh()
  return made
}

export async function revokeKey(id: string): Promise<void> {
  await request(z.undefined(), `/api/device-keys/${id}`, { method: 'DELETE' })
  await refresh()
}
