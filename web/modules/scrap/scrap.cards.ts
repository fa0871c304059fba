import { msg } from '@lingui/core/macro'
import { CalendarX, Recycle } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

const subject: NavigationSubject = { key: 'scrap', title: msg`Scrap`, icon: Recycle }

export const dailyScrapCard: PageCard = {
  id: 'daily-scrap',
  route: paths.report('iskartarapor/gunlukiskartarapor'),
  title: msg`Scrap of a day`,
  needs: 'scrap:read',
  icon: CalendarX,
  group: 'reports',
  section: subject,
}

export const scrapCard: PageCard = {
  id: 'scrap',
  route: paths.report('iskartarapor/tariharaligiiskartarapor'),
  title: msg`Scrap by date range`,
  shortTitle: msg`Scrap`,
  needs: 'scrap:read',
  icon: Recycle,
  group: 'reports',
  section: subject,
  explains: {
    filters: [...plantFilters, 'product', 'mold', 'scrap_reason_group', 'scrap_reason', 'work_order', 'operator'],
  },
  showsView: 'scrap',
}
