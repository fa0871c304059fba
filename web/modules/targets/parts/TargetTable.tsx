import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Target } from '#api/modules/targets/targets.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { emptyFigure, formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeTarget } from '../targets.api.ts'
import { useTargetMeasures } from '../use-target-measures.ts'

type Props = { rows: Target[]; today: string; mayChange: boolean; onEdit: (target: Target) => void }

const head = 'whitespace-nowrap px-3 py-2 text-start font-medium'
const cell = 'whitespace-nowrap px-3 py-1.5'

/** Targets with the days they hold; those that have ended stand back. */
export function TargetTable({ rows, today, mayChange, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const { find } = useTargetMeasures()
  const [removing, setRemoving] = useState<Target | null>(null)
  const [busy, setBusy] = useState(false)
  const nameOf = (target: Target) => find(target.measure)?.label ?? target.measure
  const valueOf = (target: Target) => formatFigure(target.value, find(target.measure)?.unit ?? 'number', i18n.locale)
  const placeOf = ({ place }: Target) => place.machine ?? place.area ?? place.site
  const kinds = { machine: t`Machine`, area: t`Area`, site: t`Site` }
  const remove = async (target: Target) => {
    setBusy(true)
    try {
      await removeTarget(target.id)
      showToast('success', t`Target deleted`)
      setRemoving(null)
    } catch (error) {
      showToast('error', i18n._(errorText(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className={head}>{t`Measure`}</th>
            <th scope="col" className={head}>{t`Place`}</th>
            <th scope="col" className={classNames(head, '!text-end')}>{t`Target`}</th>
            <th scope="col" className={head}>{t`From`}</th>
            <th scope="col" className={head}>{t`Last day`}</th>
            <th scope="col" className={head}>{t`Why`}</th>
            <th scope="col" className={head}>{t`Set by`}</th>
            {mayChange && (
              <th scope="col" className={head}>
                <span className="sr-only">{t`Actions`}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((target) => {
            const ended = target.until !== null && target.until <= today
            return (
              <tr key={target.id} className={classNames('hover:bg-sunken', ended && 'text-muted')}>
                <th scope="row" className={classNames(cell, 'text-start font-normal')}>
                  {nameOf(target)}
                </th>
                <td className={cell}>
                  <bdi>{placeOf(target)}</bdi> <span className="text-xs text-muted">{kinds[target.place.kind]}</span>
                </td>
                <td className={classNames(cell, 'text-end font-medium tabular-nums')}>
                  <bdi>{valueOf(target)}</bdi>
                </td>
                <td className={cell}>{formatDate(target.from, i18n.locale)}</td>
                <td className={cell}>
                  {target.until ? formatDate(plusDays(target.until, -1), i18n.locale) : emptyFigure}
                </td>
                <td className={classNames(cell, 'max-w-56 truncate rtl:text-right')} dir="auto" title={target.note}>
                  {target.note || emptyFigure}
                </td>
                <td className={classNames(cell, 'text-muted')}>{target.author}</td>
                {mayChange && (
                  <td className={classNames(cell, 'text-end')}>
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
                      onClick={() => setRemoving(target)}
                    />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {removing && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={
            <Trans>
              Delete the target {nameOf(removing)} {valueOf(removing)} for {placeOf(removing)}?
            </Trans>
          }
          message={<Trans>The target before it holds on in its place. This cannot be undone.</Trans>}
          confirmLabel={t`Delete target`}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}
