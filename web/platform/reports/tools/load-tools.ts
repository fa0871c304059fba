import type { ReportTools } from './report-tools.ts'

let load: (() => Promise<ReportTools>) | undefined
let loaded: ReportTools | undefined

/** The app says how the tools are loaded before it draws anything. */
export function provideReportTools(loader: () => Promise<ReportTools>): void {
  load = loader
}

/** A page that shows a report, or parts of one: the tools are loaded with it. */
export function withReportTools<Page>(page: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const [made, tools] = await Promise.all([page(), load?.()])
    loaded = tools
    return made
  }
}

export function reportTools(): ReportTools {
  if (!loaded) throw new Error('A page with a report is loaded by withReportTools')
  return loaded
}
