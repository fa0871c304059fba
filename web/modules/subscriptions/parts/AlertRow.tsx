import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BellOff, BellRing, Ellipsis, History, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import type { Alert } from '#api/modules/alerts/alerts.contract.ts'
import { alertFlow } from '#api/modules/alerts/alerts.states.ts'
import { actionsFrom } from '#api/platform/flow/flow.contract.ts'
import { snoozeAlert, stepAlert } from '#web/modules/alerts/public/alerts.api.ts'
import { useAlertText } from '#web/modules/alerts/public/alert-text.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { emptyValue } from '#web/core/report/url-state.ts'
import { useValueText } from '#web/platform/reports/words/value-text.ts'
import { useFailureText } from '../failure-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'

const shownAtMost = 4
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

type Props = {
  alert: Alert
  /** None when the person may no longer read it. */
  view: ViewModel | undefined
  onOpen: (what: 'edit' | 'history' | 'delete') => void
  onAct: (work: () => Promise<void>) => void
}

/** An alert: its measure, the members over the line now, and its actions. */
export function AlertRow({ alert, view, onOpen, onAct }: Props) {
  const { t } = useLingui()
  const text = useModelText()
  const words = useAlertText()
  const failure = useFailureText()
  const { definition, status, snoozedUntil, members } = alert
  const measure = view?.measures[definition.measure]
  const subject = measure
    ? `${text(measure.title)} ${words.condition(definition, measure.unit)}`
    : `${alert.words.measure} ${alert.words.condition}`
  const dimension = view
    ? text(view.dimensions[definition.dimension]?.title ?? definition.dimension)
    : alert.words.dimension
  const can = useCan()
  const stepWords = {
    pause: { label: t`Pause`, icon: <Pause /> },
    resume: { label: t`Resume`, icon: <Play /> },
  }
  const snooze = (hours: number, label: string): MenuAction => ({
    key: `snooze${hours}`,
    label,
    icon: hours === 0 ? <BellRing /> : <BellOff />,
    onSelect: () => onAct(() => snoozeAlert(alert, hours === 0 ? null : hoursFromNow(hours))),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate text-sm font-medium">{alert.name}</span>
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
          {snoozedUntil && (
            <Badge tone="info" icon={<BellOff />}>
              <Trans>
                Snoozed until <DateText value={snoozedUntil} />
              </Trans>
            </Badge>
          )}
        </p>
        <p className="text-xs text-muted">
          {subject} · {dimension} · {words.window(definition)}
        </p>
        {status === 'stopped' && (
          <p className="text-xs text-danger">
            <Trans>You no longer have the permission to read its figures.</Trans>
          </p>
        )}
        {status === 'active' && alert.error && <p className="text-xs text-danger">{failure(alert.error)}</p>}
      </div>
      <div className="min-w-0 basis-64 text-xs">
        <Members alert={alert} view={view} />
      </div>
      <div className="w-40 text-xs text-muted">
        <span className="block">
          <Trans>Last look</Trans>
        </span>
        {alert.checkedAt ? <DateText value={alert.checkedAt} className="tabular-nums text-fg" /> : '–'}
      </div>
      <Menu
        side="end"
        buttonLabel={t`Actions for ${alert.name}`}
        buttonClassName={iconButtonClass('md', 'max-sm:ms-auto')}
        button={<Ellipsis aria-hidden />}
        groups={[
          {
            key: 'do',
            actions: [
              ...(status === 'active'
                ? snoozedUntil
                  ? [snooze(0, t`End the snooze`)]
                  : [
                      snooze(8, t`Snooze for 8 hours`),
                      snooze(24, t`Snooze for a day`),
                      snooze(7 * 24, t`Snooze for a week`),
                    ]
                : []),
              ...actionsFrom(alertFlow, status, can).map((step) => ({
                key: step,
                ...stepWords[step],
                onSelect: () => onAct(() => stepAlert(alert, step)),
              })),
              {
                key: 'edit',
                label: t`Change or test…`,
                icon: <Pencil />,
                disabled: !view,
                onSelect: () => onOpen('edit'),
              },
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
      {members.some((member) => member.status === 'held') && (
        <p className="w-full text-xs text-muted">
          <Trans>
            Anything that crossed the line during the snooze is reported when the snooze ends, if it is still over the
            line.
          </Trans>
        </p>
      )}
    </li>
  )
}

function Members({ alert, view }: Pick<Props, 'alert' | 'view'>) {
  const words = useAlertText()
  const valueText = useValueText('business_date')
  const { definition, members } = alert
  const unit = view?.measures[definition.measure]?.unit ?? 'number'
  if (members.length === 0)
    return (
      <span className="text-muted">
        {alert.checkedAt === null ? <Trans>Not looked at yet</Trans> : <Trans>All within the line</Trans>}
      </span>
    )
  const more = members.length - shownAtMost
  return (
    <ul>
      {members.slice(0, shownAtMost).map(({ member, value, before }) => (
        <li key={member} className="flex justify-between gap-3">
          <bdi className="min-w-0 truncate">
            {valueText(definition.dimension, member === emptyValue ? null : member)}
          </bdi>
          <bdi className="tabular-nums text-danger">{words.figure({ value, before }, unit)}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li className="text-muted">
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
