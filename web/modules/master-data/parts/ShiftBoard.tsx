import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { shiftCodes } from '#api/modules/master-data/codes.contract.ts'
import { shiftMinutes, shiftRank } from '#api/modules/master-data/rules.contract.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import type { ViewProps } from '#web/platform/resource/shown-resource.ts'
import { NoRows } from '#web/platform/resource/list/NoRows.tsx'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { stripOf } from '../shift-strips.ts'
import { DayStrip } from './DayStrip.tsx'

/** The shifts of each site as they lie in a day. */
export function ShiftBoard({ shown, rows, mayAdd, onOpen, onAdd }: ViewProps) {
  const { t, i18n } = useLingui()
  const text = useValueText(shown)
  const sites = [...new Map(rows.map((row) => [String(row.values['site']), row.refs['site']?.name ?? ''])).entries()]
  if (rows.length === 0) return <NoRows shown={shown} mayAdd={mayAdd} byExcel />
  return (
    <div className="grid gap-4">
      {sites.map(([site, siteName]) => {
        const siteRows = rows
          .filter((row) => row.values['site'] === site)
          .toSorted((a, b) => shiftRank(a.values['shift']) - shiftRank(b.values['shift']))
        const free = shiftCodes.find((code) => !siteRows.some((row) => row.values['shift'] === code))
        return (
          <Card
            key={site}
            title={<bdi>{siteName}</bdi>}
            tools={
              mayAdd &&
              free && (
                <Button size="sm" icon={<Plus />} onClick={() => onAdd({ site, shift: free })}>
                  <Trans>Add a shift</Trans>
                </Button>
              )
            }
          >
            <DayStrip
              label={t`The shifts of a day at ${siteName}`}
              shifts={siteRows.map((row) => stripOf(row, text))}
            />
            <ul className="-mx-2 mt-3">
              {siteRows.map((row) => {
                const { startsAt, endsAt } = row.values as { startsAt: string; endsAt: string }
                const length = formatFigure(shiftMinutes({ startsAt, endsAt }) * 60, 'seconds', i18n.locale)
                return (
                  <li key={row.id}>
                    <button
                      type="button"
                      onClick={() => onOpen(row)}
                      className="grid w-full grid-cols-[6rem_1fr] items-baseline gap-x-4 gap-y-0.5 rounded-md px-2 py-2 text-start text-sm hover:bg-sunken sm:grid-cols-[7rem_9rem_5rem_9rem_1fr]"
                    >
                      <span className="font-medium">{text('shift', row.values['shift'])}</span>
                      <bdi className="tabular-nums">
                        {startsAt}–{endsAt}
                      </bdi>
                      <span className="tabular-nums text-muted max-sm:hidden">{length}</span>
                      <span className="max-sm:col-start-2">{text('weekdays', row.values['weekdays'])}</span>
                      <span className="min-w-0 truncate text-muted max-sm:col-start-2">
                        <Trans>Breaks</Trans>: <bdi>{text('breaks', row.values['breaks'])}</bdi>
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}
