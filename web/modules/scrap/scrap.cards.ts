import { msg } from '@lingui/core/macro'
import { CalendarX, Recycle } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const dailyScrapCard: PageCard = {
  id: 'daily-scrap',
  route: paths.report('iskartarapor/gunlukiskartarapor'),
  title: msg`Scrap of a day`,
  place: { workspace: 'production', group: 'losses' },
  needs: 'scrap:read',
  icon: CalendarX,
}

export const scrapCard: PageCard = {
  id: 'scrap',
  route: paths.report('iskartarapor/tariharaligiiskartarapor'),
  title: msg`Scrap by date range`,
  place: { workspace: 'production', group: 'losses' },
  shortTitle: msg`Scrap`,
  needs: 'scrap:read',
  icon: Recycle,
  explains: {
    filters: [...plantFilters, 'product', 'mold', 'scrap_reason_group', 'scrap_reason', 'work_order', 'operator'],
  },
  showsView: 'scrap',
}
