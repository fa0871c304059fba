import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Target, targets } from '#api/modules/targets/targets.contract.ts'
import type { InputOf, RowOf } from '#api/platform/resource/resource.contract.ts'
import { removedSchema, rowSchemaOf, rowsPageSchemaOf } from '#api/platform/resource/rows.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/targets'
export const pageSize = 25

export type TargetSearch = { page: number; search: string; measure: string | null; history: boolean }

function toTarget({ id, version, values }: RowOf<typeof targets>): Target {
  const { place, placeKind, machine, area, site, note, ended: _, ...target } = values
  return { id, version, ...target, note: note ?? '', place: { kind: placeKind, id: place, machine, area, site } }
}

export const targetsQuery = ({ page, search, measure, history }: TargetSearch) =>
  queryOptions({
    queryKey: ['targets', 'page', page, search, measure, history],
    queryFn: async ({ signal }) => {
      const { rows, total } = await request(rowsPageSchemaOf(targets), path, {
        query: {
          page,
          pageSize,
          ...(!history && { ended: false }),
          ...(search && { search }),
          ...(measure && { measure }),
        },
        signal,
      })
      return { rows: rows.map(toTarget), total }
    },
    placeholderData: keepPreviousData,
  })

const refresh = () => readAgain({ queryKey: ['targets'] })

/** @throws ApiError with the faults in its details. */
export async function createTarget(values: InputOf<typeof targets>): Promise<void> {
  await request(rowSchemaOf(targets), path, { method: 'POST', body: { values } })
  await refresh()
}

/** @throws ApiError 409 when somebody changed it meanwhile; the list is read anew. */
export async function changeTarget(id: string, version: number, values: InputOf<typeof targets>): Promise<void> {
  try {
    await request(rowSchemaOf(targets), `${path}/${id}`, { method: 'PATCH', body: { version, values } })
  } finally {
    await refresh()
  }
}

export async function removeTarget(id: string): Promise<void> {
  await request(removedSchema, `${path}/${id}`, { method: 'DELETE' })
  await refresh()
}
