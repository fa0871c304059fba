import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { MeasureInput } from './MeasureInput.tsx'
import { PlaceCell } from './PlaceCell.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { TargetFilters } from './TargetFilters.tsx'
import { TargetTools } from './TargetTools.tsx'
import { TargetValueInput } from './TargetValueInput.tsx'
import { useTargetText } from './use-target-text.ts'

export const targetParts: ResourceParts = {
  Filters: TargetFilters,
  queryOf: ({ history }): Record<string, string> => (history === 'true' ? {} : { ended: 'false' }),
  cells: { place: (row) => <PlaceCell row={row} /> },
  isPast: ({ values }) => values['ended'] === true,
  RowTools: TargetTools,
  inputs: { measure: MeasureInput, place: PlaceInput, value: TargetValueInput },
  start: (today) => ({ measure: 'oee', from: today }),
  useOwnText: useTargetText,
}
