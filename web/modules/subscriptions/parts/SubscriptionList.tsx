import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Ellipsis, History, Link2, Mail, Pause, Pencil, Play, Send, Trash2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Subscription } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { subscriptionFlow } from '#api/modules/subscriptions/subscriptions.states.ts'
import { actionsFrom } from '#api/platform/flow/flow.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { deleteSubscription, runSubscription, stepSubscription, subscriptionsQuery } from '../subscriptions.api.ts'
import { useTimingText } from '../timing-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditSubscription } from './EditSubscription.tsx'
import { RunHistory } from './RunHistory.tsx'
import { RunState } from './RunState.tsx'

type Opened = { what: 'edit' | 'history' | 'delete'; subscription: Subscription }

/** One's own subscriptions with how the last one went and when the next one comes. */
export function SubscriptionList() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(subscriptionsQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const act = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () => readAgain({ queryKey: ['subscriptions'] }),
  })
  const close = () => setOpened(null)
  if (!data && error)
    return (
      <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-64" />
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Mail />}
          title={<Trans>No report comes by mail yet</Trans>}
          hint={<Trans>Open a report as you want it, then choose “Subscribe” and “Send by mail…”.</Trans>}
        />
      </Card>
    )
  return (
    <Card flush>
      <ul aria-label={t`Reports by mail`}>
        {data.map((subscription) => (
          <Row
            key={subscription.id}
            subscription={subscription}
            onOpen={(what) => setOpened({ what, subscription })}
            onAct={(work) => act.mutate(work)}
          />
        ))}
      </ul>
      {opened?.what === 'edit' && <EditSubscription subscription={opened.subscription} onClose={close} />}
      {opened?.what === 'history' && <RunHistory subscription={opened.subscription} onClose={close} />}
      <ConfirmDialog
        open={opened?.what === 'delete'}
        danger
        title={<Trans>Delete “{opened?.subscription.title}”?</Trans>}
        message={<Trans>It is not sent any more, and its history is gone. This cannot be undone.</Trans>}
        confirmLabel={t`Delete`}
        busy={act.isPending}
        onClose={close}
        onConfirm={() => {
          if (opened) act.mutate(() => deleteSubscription(opened.subscription), { onSettled: close })
        }}
      />
    </Card>
  )
}

type RowProps = {
  subscription: Subscription
  onOpen: (what: Opened['what']) => void
  onAct: (work: () => Promise<void>) => void
}

function Row({ subscription, onOpen, onAct }: RowProps) {
  const { t } = useLingui()
  const timingText = useTimingText()
  const { title, status, recipients, outside, formats, lastRun, nextRunAt } = subscription
  const formatNames = { xlsx: t`Excel`, pdf: t`PDF` }
  const steps = actionsFrom(subscriptionFlow, status, useCan())
  const stepWords = {
    pause: { label: t`Pause`, icon: <Pause /> },
    resume: { label: t`Resume`, icon: <Play /> },
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={`${subscription.route}?${subscription.search}`}
            className="min-w-0 truncate text-sm font-medium hover:underline"
          >
            {title}
          </Link>
          {status === 'paused' && (
            <Badge>
              <Trans>Paused</Trans>
            </Badge>
          )}
          {status === 'stopped' && (
            <Badge tone="danger">
              <Trans>Stopped</Trans>
            </Badge>
          )}
        </p>
        <p className="text-xs text-muted">
          {timingText(subscription.timing)} · {formats.map((format) => formatNames[format]).join(', ')}
        </p>
        <p className="truncate text-xs text-muted">
          <bdi>{[...recipients.map(({ name }) => name), ...outside.map(({ email }) => email)].join(', ')}</bdi>
          {recipients.length + outside.length === 0 && <Trans>To channels alone</Trans>}
        </p>
        {subscription.follows && <FollowedView follows={subscription.follows} />}
        {status === 'stopped' && (
          <p className="text-xs text-danger">
            <Trans>You no longer have the permission to read or export this report.</Trans>
          </p>
        )}
      </div>
      <div className="w-40 text-xs text-muted">
        <span className="block">
          <Trans>Next</Trans>
        </span>
        {nextRunAt ? <SiteTime at={nextRunAt} timeZone={subscription.timeZone} /> : '–'}
      </div>
      <div className="w-56 text-xs text-muted">
        <span className="block">
          <Trans>Last</Trans>
        </span>
        {lastRun ? <RunState run={lastRun} /> : '–'}
      </div>
      <Menu
        side="end"
        buttonLabel={t`Actions for ${title}`}
        buttonClassName={iconButtonClass('md', 'max-sm:ms-auto')}
        button={<Ellipsis aria-hidden />}
        groups={[
          {
            key: 'do',
            actions: [
              {
                key: 'run',
                label: t`Send now`,
                icon: <Send />,
                disabled: lastRun?.status === 'queued' || lastRun?.status === 'running',
                onSelect: () => onAct(() => runSubscription(subscription)),
              },
              ...steps.map((step) => ({
                key: step,
                ...stepWords[step],
                onSelect: () => onAct(() => stepSubscription(subscription, step)),
              })),
              { key: 'edit', label: t`Change…`, icon: <Pencil />, onSelect: () => onOpen('edit') },
              { key: 'history', label: t`History`, icon: <History />, onSelect: () => onOpen('history') },
            ],
          },
          {
            key: 'end',
            actions: [
              { key: 'delete', label: t`Delete…`, icon: <Trash2 />, danger: true, onSelect: () => onOpen('delete') },
            ],
          },
        ]}
      />
    </li>
  )
}

/** The view that the report follows, or that is gone. */
function FollowedView({ follows: { view, name } }: { follows: NonNullable<Subscription['follows']> }) {
  return view === null ? (
    <p className="flex items-center gap-1 text-xs text-warning">
      <Unlink aria-hidden className="size-3.5 shrink-0" />
      <Trans>The view “{name}” is gone. The report shows what it showed last.</Trans>
    </p>
  ) : (
    <p className="flex items-center gap-1 text-xs text-muted">
      <Link2 aria-hidden className="size-3.5 shrink-0" />
      <Trans>Follows the view “{name}”</Trans>
    </p>
  )
}

/** An instant on the clock of the site, which is the one that the schedule names. */
function SiteTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(intlLocale(i18n.locale), {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (
    <time dateTime={at} title={timeZone} className="tabular-nums text-fg">
      {format.format(new Date(at))}
    </time>
  )
}
