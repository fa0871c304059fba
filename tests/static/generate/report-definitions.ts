import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'

/** In place of the macro of messages, which is there only when the portal is built: the words are left out anyhow. */
const noWords = 'data:text/javascript,export const msg = () => ({ id: "" })'

/** What the reports of the portal ask, without what only a screen shows. */
export async function reportDefinitions(): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@lingui/core/macro' ? { url: noWords, shortCircuit: true } : next(specifier, context),
  })
  const files = globSync('web/modules/*/reports/*.report.ts', { cwd: projectRoot }).toSorted()
  const reports: ReportDefinition[] = []
  for (const file of files) {
    const module = (await import(pathToFileURL(join(projectRoot, file)).href)) as Record<string, unknown>
    reports.push(...Object.values(module).filter(isReport))
  }
  hooks.deregister()
  const entries = reports
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((report) => `  ${JSON.stringify(report.id)}: ${JSON.stringify(queried(report))},`)
  return [
    '// Made from web/modules/*/reports by `npm run generate`. Do not edit.',
    "import type { ReportDefinition } from '#web/core/report/report-definition.ts'",
    '',
    '/** Reports by their id, without their words, charts and lists of facts. */',
    'export const reportDefinitions: Record<string, ReportDefinition> = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

const isReport = (value: unknown): value is ReportDefinition =>
  typeof value === 'object' && value !== null && 'table' in value && 'route' in value

function queried(report: ReportDefinition): ReportDefinition {
  const { id, route, needs, view, measures, dimensions, time, table, filters, drill, weigh, pinned, sections } = report
  const words = { id: '' }
  return {
    id,
    route,
    needs,
    view,
    measures,
    dimensions,
    time,
    table,
    filters,
    drill,
    weigh,
    ...(pinned && { pinned }),
    ...(sections && { sections: { title: words, by: sections.by, values: sections.values, figures: [] } }),
    title: words,
    question: words,
    headline: [],
    charts: [],
    facts: [],
  }
}
