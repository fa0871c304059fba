import { msg } from '@lingui/core/macro'
import { linked } from '#api/platform/resource/resource.contract.ts'
import type { ResourceParts, RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { TasksOf } from '#web/modules/tasks/public/TasksOf.tsx'

/** A task begins with the title and the first place of its record. */
function TasksSection({ row: { id, values } }: RowPartProps) {
  const start = {
    name: values['title'] ?? null,
    machine: linked(values['machines'])[0] ?? null,
    area: linked(values['areas'])[0] ?? null,
  }
  return <TasksOf cause={{ kind: 'five_s', id, start }} />
}

export const fiveSParts: ResourceParts = {
  sections: { tasks: { title: msg`Tasks`, Section: TasksSection } },
}
