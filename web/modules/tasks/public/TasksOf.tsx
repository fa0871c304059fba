import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { tasks } from '#api/modules/tasks/tasks.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { RowBadge } from '#web/platform/resource/drawer/RowBadge.tsx'
import { rowsQuery } from '#web/platform/resource/resource.api.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tasksPage } from '../tasks.page.ts'
import { type Cause, namedBy } from './causes.ts'
import { MakeTask } from './MakeTask.tsx'
import { tasksPaths } from './tasks-paths.ts'

/** The tasks that a thing caused, as the reader sees them, and the way to make one. */
export function TasksOf({ cause }: { cause: Cause }) {
  const can = useCan()
  const query = useQuery({ ...rowsQuery(tasks, { ...namedBy(cause), pageSize: 100 }), enabled: can('tasks:self') })
  const rows = query.data?.rows ?? []
  return (
    <div className="space-y-3">
      {can('tasks:self') && <QueryState query={query} skeleton={<Skeleton className="h-24" />} />}
      {query.data && rows.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>No tasks</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex min-w-0 items-center gap-2 py-1.5 text-sm">
            <Link to={`${tasksPaths.list}?row=${row.id}`} className="min-w-0 flex-1 truncate hover:underline">
              <bdi>{String(row.values['name'])}</bdi>
            </Link>
            <RowBadge shown={tasksPage} row={row} />
          </li>
        ))}
      </ul>
      <MakeTask cause={cause} />
    </div>
  )
}
