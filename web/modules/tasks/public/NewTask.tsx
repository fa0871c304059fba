import { NewRow } from '#web/platform/resource/drawer/NewRow.tsx'
import { type Cause, namedBy } from './causes.ts'

/** The form of a new task beside the thing that caused it. */
export function NewTask({ cause, onClose }: { cause: Cause; onClose: () => void }) {
  return <NewRow name="tasks" start={{ ...cause.start, ...namedBy(cause) }} onClose={onClose} />
}
