import { type ComponentType, createElement } from 'react'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { PageLoader } from '#web/platform/navigation/page-entry.ts'

/**
 * Loads the report engine and one report together, only when its route is opened.
 *
 * @param lead a part of the report's own above its figures, for what no cut of the model answers. Reads the page's context.
 */
export function reportPage(report: () => Promise<ReportDefinition>, lead?: () => Promise<ComponentType>): PageLoader {
  const load = async () => {
    const [{ ReportPage }, definition] = await Promise.all([import('./ReportPage.tsx'), report()])
    return () => createElement(ReportPage, { report: definition, ...(lead && { lead }) })
  }
  return Object.assign(load, { report })
}
