import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Board } from '#api/modules/andon/andon.contract.ts'
import { loadCube } from '#web/platform/cube/cube-client.ts'
import { clockMember } from '#web/core/figures/view-model.ts'

const measures = ['oee', 'availability', 'performance', 'quality'] as const
/** Cube's figures follow the facts by its own refresh; asking more often shows the same. */
const refreshMilliseconds = 60_000

export type ShiftFigures = Record<(typeof measures)[number], number | null>

export interface ShiftOee {
  /** By machine code, area, or under '' for the whole site. */
  figures: ReadonlyMap<string, ShiftFigures>
  /** ISO instant of the facts that they are of. */
  refreshedAt: string | null
}

/**
 * OEE and its factors of a shift, as the semantic model measures them.
 *
 * @param by the dimension of the figures; null for the site as a whole.
 * @param areas names of the site's areas.
 * @param until as of this minute of the site's clock, counted from the midnight of the business date; null for
 *   everything known.
 */
export function useShiftOee(
  shift: Board['shift'] | undefined,
  areas: readonly string[],
  by: 'machine_code' | 'area' | null,
  until: number | null = null,
): ShiftOee | undefined {
  const { data } = useQuery({
    queryKey: ['andon', 'oee', areas, shift?.businessDate, shift?.shift, by, until],
    enabled: Boolean(shift) && areas.length > 0,
    placeholderData: keepPreviousData,
    staleTime: refreshMilliseconds,
    refetchInterval: until === null && refreshMilliseconds,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }): Promise<ShiftOee> => {
      const { businessDate, shift: code } = shift!
      const answer = await loadCube(
        {
          measures: measures.map((name) => `oee.${name}`),
          dimensions: by ? [`oee.${by}`] : [],
          timeDimensions: [{ dimension: 'oee.business_date', dateRange: [businessDate, businessDate] }],
          filters: [
            { member: 'oee.shift', operator: 'equals', values: [code] },
            { member: 'oee.area', operator: 'equals', values: [...areas] },
            ...(until === null
              ? []
              : [{ member: `oee.${clockMember}`, operator: 'lte' as const, values: [String(until)] }]),
          ],
        },
        signal,
      )
      return {
        refreshedAt: answer.refreshedAt,
        figures: new Map(
          answer.rows.map((row) => [
            by ? String(row[`oee.${by}`]) : '',
            Object.fromEntries(
              measures.map((name) => {
                const value = row[`oee.${name}`]
                return [name, typeof value === 'number' ? value : null]
              }),
            ) as ShiftFigures,
          ]),
        ),
      }
    },
  })
  return data
}
