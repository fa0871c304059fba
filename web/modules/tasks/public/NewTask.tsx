import { NewRow } from '#web/platform/resource/drawer/NewRow.tsx'
import type { Cause } from './causes.ts'

/** The form of a new task beside the thing that caused it. */
export function NewTask({ cause: { kind, id, start }, onClose }: { cause: Cause; onClose: () => void }) {
  return <NewRow name="tasks" start={{ ...start, sourceKind: kind, sourceId: id }} onClose={onClose} />
}
