import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BellRing, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Alert, AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { AlertDialog } from '#web/modules/alerts/public/AlertDialog.tsx'
import { alertsQuery, deleteAlert } from '#web/modules/alerts/public/alerts.api.ts'
import { reportOfView } from '#web/platform/reports/links/known-reports.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { useMeta } from '#web/platform/reports/ReportProvider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AlertHistory } from './AlertHistory.tsx'
import { AlertRow } from './AlertRow.tsx'

type Opened = { what: 'new' } | { what: 'edit' | 'history' | 'delete'; alert: Alert }

/** The usual first alert: weak machines of the last closed shift. */
const usual: AlertDefinition = {
  view: 'oee',
  measure: 'oee',
  dimension: 'machine',
  filters: [],
  window: { kind: 'lastShift' },
  condition: { kind: 'below', value: 0.6 },
}

/** One's own alerts with the members over the line now. @param opened id of the alert with an open history. */
export function AlertList({ opened: askedFor }: { opened: string | null }) {
  const { t, i18n } = useLingui()
  const views = useMeta().data
  const { data, error, refetch } = useQuery(alertsQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const linked = askedFor === dismissed ? undefined : data?.find((alert) => alert.id === askedFor)
  const shown = opened ?? (linked ? { what: 'history' as const, alert: linked } : null)
  const act = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () => readAgain({ queryKey: ['alerts'] }),
  })
  const close = () => {
    setOpened(null)
    setDismissed(askedFor)
  }
  if (!data && error)
    return (
      <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
    )
  if (!data || !views) return <Skeleton className="h-64" />
  const first = views['oee'] ? usual : firstOf(views)
  const add = (
    <Button variant="primary" icon={<Plus />} disabled={!first} onClick={() => setOpened({ what: 'new' })}>
      <Trans>New alert</Trans>
    </Button>
  )
  return (
    <>
      <Card flush title={<Trans>Watched for you</Trans>} tools={data.length > 0 ? add : undefined}>
        {data.length === 0 ? (
          <EmptyState
            icon={<BellRing />}
            title={<Trans>Nothing is watched yet</Trans>}
            hint={<Trans>For example: notify me of any machine below 60 % OEE in the last shift.</Trans>}
            action={add}
          />
        ) : (
          <ul aria-label={t`Alerts`} className="border-t border-line">
            {data.map((alert) => (
              <AlertRow
                key={alert.id}
                alert={alert}
                view={views[alert.definition.view]}
                onOpen={(what) => setOpened({ what, alert })}
                onAct={(work) => act.mutate(work)}
              />
            ))}
          </ul>
        )}
      </Card>
      {shown?.what === 'new' && first && (
        <AlertDialog views={views} initial={first} routeOf={reportOfView} onClose={close} />
      )}
      {shown?.what === 'edit' && (
        <AlertDialog
          views={views}
          initial={shown.alert.definition}
          alert={shown.alert}
          routeOf={(view) => (view === shown.alert.definition.view ? shown.alert.words.route : reportOfView(view))}
          onClose={close}
        />
      )}
      {shown?.what === 'history' && (
        <AlertHistory alert={shown.alert} view={views[shown.alert.definition.view]} onClose={close} />
      )}
      <ConfirmDialog
        open={shown?.what === 'delete'}
        danger
        title={<Trans>Delete “{shown?.what === 'delete' ? shown.alert.name : ''}”?</Trans>}
        message={<Trans>Nothing is watched by it any more, and its history is gone. This cannot be undone.</Trans>}
        confirmLabel={t`Delete`}
        busy={act.isPending}
        onClose={close}
        onConfirm={() => {
          if (shown?.what === 'delete') act.mutate(() => deleteAlert(shown.alert), { onSettled: close })
        }}
      />
    </>
  )
}

function firstOf(views: NonNullable<ReturnType<typeof useMeta>['data']>): AlertDefinition | null {
  for (const view of Object.values(views)) {
    const measure = Object.keys(view.measures)[0]
    const dimension = Object.hasOwn(view.dimensions, 'machine') ? 'machine' : Object.keys(view.dimensions)[0]
    if (measure && dimension)
      return {
        ...usual,
        view: view.name,
        measure,
        dimension,
        window: { kind: 'today' },
        condition: { kind: 'above', value: 0 },
      }
  }
  return null
}
