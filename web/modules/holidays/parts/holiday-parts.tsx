import { Trans } from '@lingui/react/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { FillButton } from './FillButton.tsx'
import { HolidayFilters } from './HolidayFilters.tsx'
import { queryOfYear } from './shown-year.ts'
import { SiteInput } from './SiteInput.tsx'
import { useHolidayText } from './use-holiday-text.ts'

export const holidayParts: ResourceParts = {
  Actions: FillButton,
  Filters: HolidayFilters,
  queryOf: queryOfYear,
  cells: { site: ({ refs }) => refs['site']?.name ?? <Trans>All sites</Trans> },
  inputs: { site: SiteInput },
  useOwnText: useHolidayText,
}
