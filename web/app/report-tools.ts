import { notesTool } from '#web/modules/annotations/public/notes-tool.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { stopActionsTool } from '#web/modules/stoppages/public/stop-actions-tool.ts'
import { WhatIsMissing } from '#web/modules/setup/public/WhatIsMissing.tsx'
import { followTool } from '#web/modules/subscriptions/public/follow-tool.ts'
import { useFindTarget } from '#web/modules/targets/public/use-find-target.ts'
import { useTargets } from '#web/modules/targets/public/use-targets.ts'
import { useOpeningView } from '#web/modules/views/public/use-report-views.ts'
import { viewsTool } from '#web/modules/views/public/views-tool.ts'
import type { ReportTools } from '#web/platform/reports/tools/report-tools.ts'

/** What modules bring to report pages. Loaded with the engine. */
export const reportTools: ReportTools = {
  usePreparation(range) {
    useTargets(range)
    usePlaces()
  },
  useOpening: useOpeningView,
  headerStart: [viewsTool],
  headerEnd: [followTool],
  Beginning: WhatIsMissing,
  useFindTarget,
  notes: notesTool,
  factActions: [stopActionsTool],
}
