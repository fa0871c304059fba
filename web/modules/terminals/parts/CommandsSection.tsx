import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Clock, ListRestart, Terminal, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CommandKind, CommandRequest, TerminalCommand } from '#api/modules/terminals/terminals.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ingestPaths } from '#web/modules/ingest/public/ingest-paths.ts'
import { commandsQuery, giveCommand } from '../terminals.api.ts'
import { ResendDialog } from './ResendDialog.tsx'

const kindWords: Record<CommandKind, ReturnType<typeof msg>> = {
  people: msg`People`,
  list: msg`Name its people`,
  resend: msg`Send again`,
  clock: msg`Set the clock`,
  check: msg`Check`,
  info: msg`Describe itself`,
}
const tones: Record<TerminalCommand['status'], BadgeTone> = {
  queued: 'neutral',
  sent: 'warning',
  done: 'success',
  failed: 'danger',
}

/** Commands to a terminal, and their results. */
export function CommandsSection({ row }: RowPartProps) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const mayGive = can('attendance:manage')
  const [asking, setAsking] = useState(false)
  const query = useQuery(commandsQuery(row.id))
  const give = useMutation({
    mutationFn: (request: CommandRequest) => giveCommand(row.id, request),
    onSuccess: (queued) => showToast('success', t`Commands that wait until the terminal asks: ${i18n.number(queued)}`),
  })
  const states = { queued: t`Waits`, sent: t`Under way`, done: t`Done`, failed: t`Failed` }
  return (
    <>
      {mayGive && (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button icon={<Users />} disabled={give.isPending} onClick={() => give.mutate({ kind: 'people' })}>
            <Trans>Send people</Trans>
          </Button>
          <Button icon={<Clock />} disabled={give.isPending} onClick={() => give.mutate({ kind: 'clock' })}>
            <Trans>Set the clock</Trans>
          </Button>
          <Button icon={<ListRestart />} disabled={give.isPending} onClick={() => setAsking(true)}>
            <Trans>Ask for punches again</Trans>
          </Button>
        </div>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      {query.data?.length === 0 && (
        <EmptyState
          icon={<Terminal />}
          title={<Trans>No commands yet</Trans>}
          hint={<Trans>The terminal asks for them every ten seconds.</Trans>}
        />
      )}
      <ul className="divide-y divide-line">
        {query.data?.map(({ id, kind, command, status, result, createdAt }) => (
          <li key={id} className="space-y-1 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{i18n._(kindWords[kind])}</span>
              <Badge tone={tones[status]}>{states[status]}</Badge>
              {result !== null && result !== 0 && <span className="font-mono text-xs text-muted">{result}</span>}
              <DateText value={createdAt} className="text-xs text-muted" />
            </p>
            <p dir="ltr" className="font-mono [overflow-wrap:anywhere] text-xs text-muted">
              {command}
            </p>
          </li>
        ))}
      </ul>
      {can('devices:read') && (
        <p className="mt-4 text-xs">
          <Link
            to={ingestPaths.unreadOf(`terminal/${String(row.values['serialNumber'])}`)}
            className="text-accent hover:underline"
          >
            <Trans>Lines of it that could not be read</Trans>
          </Link>
        </p>
      )}
      {asking && <ResendDialog id={row.id} onClose={() => setAsking(false)} />}
    </>
  )
}
