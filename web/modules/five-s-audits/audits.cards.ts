import { msg } from '@lingui/core/macro'
import { CalendarCheck, ChartColumnBig, ClipboardCheck, ListChecks } from 'lucide-react'
import { auditPaths } from '#api/modules/five-s-audits/audit-templates.contract.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const auditsCard = resourceCard({
  name: 'five-s-audits',
  path: auditPaths.audits,
  title: msg`5S audits`,
  place: { workspace: 'improvement', daily: true },
  icon: ClipboardCheck,
  needs: 'audits:read',
})

export const calendarCard = {
  path: auditPaths.calendar,
  title: msg`5S inspection calendar`,
  place: { workspace: 'improvement', daily: true },
  icon: CalendarCheck,
  needs: 'audits:read',
} as const satisfies Omit<PageEntry, 'load'>

export const templatesCard = resourceCard({
  name: 'audit-templates',
  path: auditPaths.templates,
  title: msg`Audit templates`,
  place: { under: auditPaths.audits },
  icon: ListChecks,
  needs: 'audits:read',
})

export const auditsReportCard: PageCard = {
  id: 'audits',
  route: `${auditPaths.audits}/report`,
  title: msg`5S audit report`,
  place: { workspace: 'improvement', group: 'reports' },
  needs: 'audits:read',
  icon: ChartColumnBig,
  showsView: 'audits',
}
