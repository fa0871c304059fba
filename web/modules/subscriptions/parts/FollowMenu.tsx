import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, ChevronDown, ListPlus, Mail } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { bandOf, bands } from '#web/core/figures/bands.ts'
import { reportOfView } from '#web/platform/reports/links/known-reports.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { pinnedSearch } from '#web/core/report/url-state.ts'
import { useStateText } from '#web/platform/reports/state/use-state-text.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'

const SubscribeDialog = lazy(() =>
  import('./SubscribeDialog.tsx').then((module) => ({ default: module.SubscribeDialog })),
)
const NewTask = lazy(() =>
  import('#web/modules/tasks/public/NewTask.tsx').then((module) => ({ default: module.NewTask })),
)
const AlertDialog = lazy(() =>
  import('#web/modules/alerts/public/AlertDialog.tsx').then((module) => ({ default: module.AlertDialog })),
)

/** Subscribes to the report: by mail at set times, or when a figure crosses a line. */
export function FollowMenu({ columns }: { columns: ReportColumn[] }) {
  const { t } = useLingui()
  const can = useCan()
  const [open, setOpen] = useState<'subscribe' | 'alert' | 'task' | null>(null)
  const { report, view, views, filters, state, range } = useReport()
  const { title } = useStateText()
  const close = () => setOpen(null)
  const actions = [
    ...(can('subscriptions:manage') && can('exports:run')
      ? [{ key: 'mail', label: t`Send by mail…`, icon: <Mail />, onSelect: () => setOpen('subscribe') }]
      : []),
    ...(can('alerts:manage')
      ? [{ key: 'alert', label: t`Alert me…`, icon: <BellRing />, onSelect: () => setOpen('alert') }]
      : []),
    ...(can('tasks:self')
      ? [{ key: 'task', label: t`Make a task…`, icon: <ListPlus />, onSelect: () => setOpen('task') }]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <Menu
        side="end"
        button={
          <>
            <BellRing aria-hidden />
            <span className="max-sm:sr-only">
              <Trans>Subscribe</Trans>
            </span>
            <ChevronDown aria-hidden className="max-sm:hidden" />
          </>
        }
        groups={[{ key: 'follow', actions }]}
      />
      <Suspense>
        {open === 'subscribe' && <SubscribeDialog columns={columns} onClose={close} />}
        {open === 'task' && (
          <NewTask
            cause={{
              kind: 'report',
              id: `${report.route}?${pinnedSearch(state, range, report)}`,
              start: { name: title },
            }}
            onClose={close}
          />
        )}
        {open === 'alert' && (
          <AlertDialog
            views={views}
            viewFixed
            initial={firstAlert(report, view, filters)}
            // Explore is empty without its picks; the view's own report shows the same data.
            routeOf={(name) => (report.address ? reportOfView(name) : report.route)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** An alert on the report's first figure of its own view, for its first thing, with the filters of the page. */
function firstAlert(
  report: ReturnType<typeof useReport>['report'],
  view: ViewModel,
  filters: AlertDefinition['filters'],
): AlertDefinition {
  const measure = report.headline.find((figure) => !figure.view)?.measure ?? report.measures[0] ?? ''
  const dimension = report.drill.includes('machine') ? 'machine' : (report.drill[0] ?? report.filters[0] ?? '')
  const band = view.measures[measure]?.bands
  return {
    view: view.name,
    measure,
    dimension,
    filters: filters.filter((filter) => filter.dimension !== report.time.on),
    window: { kind: report.dimensions.includes('shift') ? 'lastShift' : 'today' },
    condition: worstOf(band) ?? { kind: 'below', value: 0 },
  }
}

/** The worst step of the measure's own band, if it has one. */
function worstOf(name: string | undefined): AlertDefinition['condition'] | undefined {
  const band = bandOf(name)
  if (!band) return undefined
  const { steps, better } = bands[band]
  const step = better === 'higher' ? steps[0] : steps.at(-1)
  return step && { kind: 'band', bands: band, step: step.name }
}
