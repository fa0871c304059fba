import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { Target } from '#api/modules/targets/targets.contract.ts'
import { emptyFigure, formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { removeTarget } from '../targets.api.ts'
import { useTargetMeasures } from '../use-target-measures.ts'

type Props = { rows: Target[]; today: string; mayChange: boolean; onEdit: (target: Target) => void }

/** Targets with the days they hold; those that have ended stand back. */
export function TargetTable({ rows, today, mayChange, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const { find } = useTargetMeasures()
  const nameOf = (target: Target) => find(target.measure)?.label ?? target.measure
  const valueOf = (target: Target) => formatFigure(target.value, find(target.measure)?.unit ?? 'number', i18n.locale)
  const placeOf = ({ place }: Target) => place.machine ?? place.area ?? place.site
  const kinds = { machine: t`Machine`, area: t`Area`, site: t`Site` }
  const remove = (target: Target) =>
    askToConfirm({
      danger: true,
      title: (
        <Trans>
          Delete the target {nameOf(target)} {valueOf(target)} for {placeOf(target)}?
        </Trans>
      ),
      message: <Trans>The target before it holds on in its place. This cannot be undone.</Trans>,
      confirmLabel: t`Delete target`,
      work: () => removeTarget(target.id),
      done: t`Target deleted`,
    })
  const columns: PlainColumn<Target>[] = [
    { key: 'measure', head: t`Measure`, names: true, renderCell: nameOf },
    {
      key: 'place',
      head: t`Place`,
      renderCell: (target) => (
        <>
          <bdi>{placeOf(target)}</bdi> <span className="text-xs text-muted">{kinds[target.place.kind]}</span>
        </>
      ),
    },
    {
      key: 'value',
      head: t`Target`,
      align: 'end',
      className: 'font-medium',
      renderCell: (target) => <bdi>{valueOf(target)}</bdi>,
    },
    { key: 'from', head: t`From`, renderCell: ({ from }) => formatDate(from, i18n.locale) },
    {
      key: 'until',
      head: t`Last day`,
      renderCell: ({ until }) => (until ? formatDate(plusDays(until, -1), i18n.locale) : emptyFigure),
    },
    {
      key: 'note',
      head: t`Why`,
      className: 'max-w-56',
      title: ({ note }) => note,
      renderCell: ({ note }) => (
        <span dir="auto" className="block truncate rtl:text-right">
          {note || emptyFigure}
        </span>
      ),
    },
    { key: 'author', head: t`Set by`, className: 'text-muted', renderCell: ({ author }) => author },
  ]
  const actions: PlainColumn<Target> = {
    key: 'actions',
    head: t`Actions`,
    headHidden: true,
    align: 'end',
    renderCell: (target) => (
      <>
        <IconButton
          size="sm"
          label={t`Change the target of ${nameOf(target)} for ${placeOf(target)}`}
          icon={<Pencil />}
          onClick={() => onEdit(target)}
        />
        <IconButton
          size="sm"
          label={t`Delete the target of ${nameOf(target)} for ${placeOf(target)}`}
          icon={<Trash2 />}
          onClick={() => remove(target)}
        />
      </>
    ),
  }
  return (
    <PlainTable
      label={t`Targets`}
      columns={mayChange ? [...columns, actions] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      isPast={({ until }) => until !== null && until <= today}
    />
  )
}
