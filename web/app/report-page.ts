import { type ComponentType, createElement } from 'react'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'

/** Loads a page, and where that is a report tells its definition without the page. */
export type PageLoader = (() => Promise<ComponentType>) & { report?: () => Promise<ReportDefinition> }

/**
 * Loads the report engine and one report together, only when its route is opened.
 *
 * @param lead a part of the report's own above its figures, for what no cut of the model answers. Reads the page's context.
 */
export function reportPage(report: () => Promise<ReportDefinition>, lead?: () => Promise<ComponentType>): PageLoader {
  const load = async () => {
    const [{ ReportPage }, definition] = await Promise.all([import('#web/platform/reports/ReportPage.tsx'), report()])
    return () => createElement(ReportPage, { report: definition, ...(lead && { lead }) })
  }
  return Object.assign(load, { report })
}

/** Definitions of every report among some pages. */
export async function reportsOf(pages: readonly { load: PageLoader }[]): Promise<ReportDefinition[]> {
  return Promise.all(pages.flatMap(({ load }) => (load.report ? [load.report()] : [])))
}
