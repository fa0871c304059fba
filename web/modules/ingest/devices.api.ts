import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type NewDeviceKey,
  deviceKeysSchema,
  devices,
  newDeviceKeySchema,
} from '#api/modules/ingest/devices.contract.ts'
import type { InputOf, Ref, RowOf } from '#api/platform/resource/resource.contract.ts'
import { rowSchemaOf, rowsPageSchemaOf } from '#api/platform/resource/rows.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/devices'
export const pageSize = 25
/** Last signals grow old without anybody changing anything. */
const lookAgainMs = 5_000

type DeviceRow = RowOf<typeof devices>
/** A device as the page shows it. */
export type Device = Omit<DeviceRow['values'], 'machine'> & {
  id: string
  version: number
  active: boolean
  machine: Ref | null
}

const toDevice = ({ id, version, active, values, refs }: DeviceRow): Device => ({
  ...values,
  id,
  version,
  active: active !== false,
  machine: refs.machine,
})

export interface DeviceSearch {
  page: number
  search: string
  inactive: boolean
}

export const devicesQuery = ({ page, search, inactive }: DeviceSearch) =>
  queryOptions({
    queryKey: ['devices', 'page', page, search, inactive],
    queryFn: async ({ signal }) => {
      const asked = { page, pageSize, active: inactive ? 'all' : 'yes', ...(search && { search }) }
      const { rows, total } = await request(rowsPageSchemaOf(devices), path, { query: asked, signal })
      return { rows: rows.map(toDevice), total }
    },
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

/** @throws ApiError with the faults in its details. */
export async function createDevice(values: InputOf<typeof devices>): Promise<Device> {
  const made = await request(rowSchemaOf(devices), path, { method: 'POST', body: { values } })
  await refresh()
  return toDevice(made)
}

/** @throws ApiError 409 when somebody changed it meanwhile; the list is read anew. */
export async function changeDevice(
  { id, version, active }: Device,
  { values, active: wanted }: { values: InputOf<typeof devices>; active: boolean },
): Promise<void> {
  const row = rowSchemaOf(devices)
  try {
    const changed = await request(row, `${path}/${id}`, { method: 'PATCH', body: { version, values } })
    if (wanted === active) return
    const step = wanted ? 'activate' : 'deactivate'
    await request(row, `${path}/${id}/${step}`, { method: 'POST', body: { version: changed.version } })
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
