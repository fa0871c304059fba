import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { MadeReport } from '#api/modules/production/production.contract.ts'
import { localTime } from '#web/modules/machines/public/local-time.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { reports: readonly MadeReport[]; timeZone: string; onTakeBack: (id: string) => void }

/** Recent reports with their authors; one's own can be withdrawn for some minutes. */
export function MadeReports({ reports, timeZone, onTakeBack }: Props) {
  const { t, i18n } = useLingui()
  if (reports.length === 0) return null
  const words = ({ kind, quantity, about }: MadeReport): string => {
    const pieces = quantity ?? 0
    const what = about ?? '–'
    switch (kind) {
      case 'good':
        return t`${pieces} good`
      case 'rework':
        return t`${pieces} reworked`
      case 'scrap':
        return about ? t`${pieces} scrap: ${what}` : t`${pieces} scrap`
      case 'operator_on':
        return t`${what} signed on`
      case 'operator_off':
        return t`Signed off`
      case 'order_start':
        return t`Order ${what} started`
      case 'order_stop':
        return t`Order ended`
      case 'stop_reason':
        return t`Reason: ${what}`
    }
  }
  return (
    <section className="mt-4">
      <h3 className="mb-1 text-sm font-medium text-muted">
        <Trans>Reported lately</Trans>
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {reports.map((report) => {
          const text = words(report)
          return (
            <li key={report.id} className="flex min-h-11 items-center gap-2 py-1 text-sm">
              <bdi className="w-11 shrink-0 tabular-nums text-muted">
                {formatDate(localTime(report.at, timeZone), i18n.locale, 'time')}
              </bdi>
              <span className="min-w-0 flex-1">
                <span className={`block truncate ${report.takenBack ? 'text-muted line-through' : 'font-medium'}`}>
                  {text}
                </span>
                <span className="block truncate text-xs text-muted">
                  {report.by}
                  {report.takenBack && (
                    <>
                      {' · '}
                      <Trans>taken back</Trans>
                    </>
                  )}
                </span>
              </span>
              {report.canTakeBack && (
                <Button
                  variant="ghost"
                  className="thumb:h-14"
                  icon={<Undo2 className="flip-rtl" />}
                  aria-label={t`Take back: ${text}`}
                  onClick={() => onTakeBack(report.id)}
                >
                  <Trans>Take back</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
