import { type ComponentType, createElement } from 'react'
import type { ReportDefinition } from '#web/platform/reports/report-definition.ts'

/** Loads the report engine and one report together, only when its route is opened. */
export function reportPage(load: () => Promise<ReportDefinition>): () => Promise<ComponentType> {
  return async () => {
    const [{ ReportPage }, report] = await Promise.all([import('#web/platform/reports/ReportPage.tsx'), load()])
    return () => createElement(ReportPage, { report })
  }
}
