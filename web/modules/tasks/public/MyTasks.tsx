import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { tasks } from '#api/modules/tasks/tasks.contract.ts'
import { openStatuses } from '#api/modules/tasks/tasks.states.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { RowBadge } from '#web/platform/resource/drawer/RowBadge.tsx'
import { rowsQuery } from '#web/platform/resource/resource.api.ts'
import { useCan } from '#web/platform/session/session.ts'
import { readStored } from '#web/platform/settings/storage.ts'
import { Clipped } from '#web/ui/clipped.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { tasksPage } from '../tasks.page.ts'
import { tasksPaths } from './tasks-paths.ts'

const listed = 6

/** Open tasks that the reader is responsible for, those due first on top; nothing where there are none. */
export function MyTasks() {
  const { t, i18n } = useLingui()
  const can = useCan()
  const filter = { owned: 'true', status: openStatuses.join(',') }
  const { data, error, refetch } = useQuery({
    ...rowsQuery(tasks, { ...filter, sort: 'dueOn', order: 'asc', pageSize: listed }),
    enabled: can('tasks:self'),
  })
  useLiveChanges([topicOf(tasks)], () => void refetch())
  if (error && !data)
    return (
      <ErrorState
        title={t`Error loading data.`}
        detail={readStored('token') ? i18n._(errorText(error)) : t`No ID found in localStorage`}
        onRetry={() => void refetch()}
      />
    )
  if (!data?.total) return null
  return (
    <Card
      className="mb-3"
      title={<Trans>My tasks</Trans>}
      tools={
        <Link
          to={`${tasksPaths.list}?${new URLSearchParams(filter)}`}
          className="inline-flex items-center gap-1 text-xs font-medium text-accent hover:underline"
        >
          <Plural value={data.total} one="# open task" other="# open tasks" />
          <ArrowRight aria-hidden className="flip-rtl size-3.5" />
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {data.rows.map((row) => (
          <li key={row.id}>
            <Link
              to={`${tasksPaths.list}?row=${row.id}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-1 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-48">
                <span className="block text-sm font-medium">
                  <Clipped>{String(row.values['name'])}</Clipped>
                </span>
                <span className="block text-xs text-muted">
                  <Clipped>{row.refs['machine']?.name}</Clipped>
                </span>
              </span>
              <RowBadge shown={tasksPage} row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
