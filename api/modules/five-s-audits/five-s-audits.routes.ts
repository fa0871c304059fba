import { rowsOnCalendar } from '#api/platform/calendar/calendar-source.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { auditTemplates } from './audit-templates.contract.ts'
import { fiveSAudits } from './five-s-audits.contract.ts'
import { auditHooks } from './five-s-audits.hooks.ts'

/** Inspections of areas: the questions, when each is due and who does it, and what was found. */
export const fiveSAuditsModule: AppModule = {
  name: 'five-s-audits',
  resources: [auditTemplates, fiveSAudits],
  calendar: [
    rowsOnCalendar('audits', fiveSAudits, {
      title: ({ values, refs }) => [values['number'], refs['area']?.name].filter(Boolean).join(' · '),
    }),
  ],
  routes: [...resourceRoutes(auditTemplates), ...resourceRoutes(fiveSAudits, auditHooks)],
}
