import { Link } from 'react-router-dom'
import { stopOf } from '#api/modules/tasks/task-sources.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { causePath } from './cause-path.ts'

/** The cause of a task, with the way to where it is shown. @param kind in words. */
export function CauseText({ values, kind }: { values: Values; kind: string }) {
  const path = causePath(values)
  const stop = values['sourceKind'] === 'stoppage' ? stopOf(String(values['sourceId'])) : null
  const text = (
    <>
      {kind}
      {stop && (
        <>
          {' · '}
          <DateText value={stop.start} />
        </>
      )}
    </>
  )
  if (path === undefined) return text
  return (
    <Link to={path} className="font-medium text-accent hover:underline">
      {text}
    </Link>
  )
}
