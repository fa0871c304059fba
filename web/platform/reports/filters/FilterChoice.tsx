import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { measureOf } from '#web/core/figures/view-model.ts'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { useCut } from '../data/use-cut.ts'
import { useFilters } from '../state/use-filters.ts'

/** Values listed at once; the search narrows longer lists. */
const listed = 200

/** The values of one dimension, weighed by the report's measure under all other filters, with search. */
export function FilterChoice({ dimension }: { dimension: string }) {
  const { t, i18n } = useLingui()
  const { report, view, range, filters } = useReport()
  const { valuesOf, set, valueText, titleOf } = useFilters()
  const text = useModelText()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase(i18n.locale))
  const inForce = valuesOf(dimension)
  // The address follows a moment later; until then the boxes show the new choice.
  const [ticked, setTicked] = useState({ base: inForce, values: inForce })
  const chosen = ticked.base.join('\n') === inForce.join('\n') ? ticked.values : inForce
  const choose = (values: string[]) => {
    setTicked({ base: inForce, values })
    set(dimension, values)
  }
  const weigh = measureOf(view, report.weigh)
  const options = useCut({
    measures: [report.weigh],
    by: [{ dimension }],
    filters: filters.filter((filter) => filter.dimension !== dimension),
    range,
    sort: [{ by: report.weigh, desc: true }],
    limit: 5000,
  })
  const rows = useMemo(() => {
    const weighted = (options.data?.rows ?? []).map((row) => ({
      key: toKey(row[dimension]),
      weight: row[report.weigh],
    }))
    const keys = new Set(weighted.map((row) => row.key))
    const missing = chosen.filter((key) => !keys.has(key)).map((key) => ({ key, weight: null }))
    return [...missing, ...weighted].map((row) => ({ ...row, label: valueText(dimension, row.key) }))
  }, [options.data, chosen, dimension, report.weigh, valueText])
  const matching = rows.filter((row) => row.label.toLocaleLowerCase(i18n.locale).includes(wanted))
  const toggle = (key: string) =>
    choose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  return (
    <div className="flex max-h-[min(26rem,70vh)] w-72 max-w-full flex-col gap-2">
      <Input
        lead={<Search />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={t`Search`}
        aria-label={t`Search in ${titleOf(dimension)}`}
      />
      <p className="flex justify-between text-xs text-muted">
        <span>{titleOf(dimension)}</span>
        <span>{text(weigh.title)}</span>
      </p>
      <ul className="min-h-0 flex-1 overflow-y-auto" aria-label={titleOf(dimension)}>
        {options.isPending && <Skeleton className="h-40" />}
        {matching.slice(0, listed).map(({ key, label, weight }) => (
          <li key={key} className="flex items-center gap-2 rounded-md px-1 hover:bg-sunken">
            <Checkbox
              className="min-w-0 flex-1 [&>span]:truncate"
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
              label={label}
            />
            <bdi className="shrink-0 text-xs tabular-nums text-muted">
              {formatFigure(typeof weight === 'number' ? weight : null, weigh.unit, i18n.locale)}
            </bdi>
          </li>
        ))}
        {!options.isPending && matching.length === 0 && (
          <li className="py-4 text-center text-sm text-muted">
            <Trans>No data found</Trans>
          </li>
        )}
        {matching.length > listed && (
          <li className="py-2 text-center text-xs text-muted">
            <Trans>{matching.length - listed} more; search to find them</Trans>
          </li>
        )}
      </ul>
      <div className="flex justify-end">
        <Button size="sm" variant="ghost" disabled={chosen.length === 0} onClick={() => choose([])}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    </div>
  )
}
