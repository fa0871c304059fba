import { msg } from '@lingui/core/macro'
import type { ResourceParts, RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { TasksOf } from '#web/modules/tasks/public/TasksOf.tsx'
import { riskTone, useRiskText } from './parts/use-risk-text.ts'

/** Letters of the description with which a task begins. */
const shown = 150

/** Corrective actions: an incident closes when they have. */
function TasksSection({ row: { id, values } }: RowPartProps) {
  const start = {
    name: `${values['number']}: ${String(values['description']).slice(0, shown)}`,
    area: values['area'] ?? null,
    machine: values['machine'] ?? null,
  }
  return <TasksOf cause={{ kind: 'incident', id, start }} />
}

export const incidentParts: ResourceParts = {
  tones: { risk: riskTone, riskAfter: riskTone },
  useOwnText: useRiskText,
  sections: { tasks: { title: msg`Tasks`, Section: TasksSection } },
}
