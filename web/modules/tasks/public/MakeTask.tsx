import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, ListTodo } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { openStatuses } from '#api/modules/tasks/tasks.states.ts'
import { rowsQuery } from '#web/platform/resource/resource.api.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Cause, namedBy } from './causes.ts'
import { tasksPaths } from './tasks-paths.ts'

const NewTask = lazy(() => import('./NewTask.tsx').then((module) => ({ default: module.NewTask })))

type Props = {
  cause: Cause
  /** A picture alone, in a row of tools. */
  brief?: boolean
  className?: string
}

/** Makes a task out of a thing of the plant, and says how many open tasks it has. */
export function MakeTask({ cause, brief = false, className }: Props) {
  const { t } = useLingui()
  const can = useCan()
  const [making, setMaking] = useState(false)
  if (!can('tasks:self')) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {brief ? (
        <IconButton size="sm" label={t`Make a task`} icon={<ListPlus />} onClick={() => setMaking(true)} />
      ) : (
        <Button className={className} icon={<ListPlus />} onClick={() => setMaking(true)}>
          <Trans>Make a task</Trans>
        </Button>
      )}
      {!brief && <OpenTasks cause={cause} />}
      {making && (
        <Suspense fallback={null}>
          <NewTask cause={cause} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </span>
  )
}

/** How many open tasks a thing has, as the reader sees them; nothing where there are none. */
export function OpenTasks({ cause }: { cause: Pick<Cause, 'kind' | 'id'> }) {
  const can = useCan()
  const filter = { ...namedBy(cause), status: openStatuses.join(',') }
  const { data } = useQuery({
    ...rowsQuery({ name: 'tasks', path: 'tasks' }, { ...filter, pageSize: 1 }),
    enabled: can('tasks:self'),
  })
  if (!data?.total) return null
  return (
    <Link to={`${tasksPaths.list}?${new URLSearchParams(filter)}`} className="hover:underline">
      <Badge tone="info" icon={<ListTodo aria-hidden />}>
        <Plural value={data.total} one="# open task" other="# open tasks" />
      </Badge>
    </Link>
  )
}
