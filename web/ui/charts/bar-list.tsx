// Deep imports: Tremor's index does not shake and would bring Recharts along (224 kB gzip instead of 9).
import TremorBarList from '@tremor/react/dist/components/vis-elements/BarList/BarList.js'
import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from '#web/core/chart-specs/chart-spec.ts'
import { toneColour } from './tone-colour.ts'

export type BarListItem = { key: string; name: string; value: number; tone?: Tone }

/** A short ranked list with bars behind the names, for a card. With `onSelect` each name is a button. */
export function BarList({
  items,
  format,
  onSelect,
  className,
}: {
  items: readonly BarListItem[]
  format: (value: number) => string
  onSelect?: (key: string) => void
  className?: string
}) {
  const data = useMemo(
    () => items.map(({ key, name, value, tone }) => ({ key, name, value, color: toneColour(tone) })),
    [items],
  )
  return (
    <TremorBarList
      data={data}
      valueFormatter={format}
      // Tremor sets it on an element that may not have it.
      aria-sort={undefined}
      {...(onSelect ? { onValueChange: (item: { key?: string }) => onSelect(item.key ?? '') } : {})}
      className={classNames(
        'tabular-nums rtl:space-x-reverse',
        // Tremor places the name from the left in every script.
        'rtl:[&_.tremor-BarList-bar>div>div]:left-auto rtl:[&_.tremor-BarList-bar>div>div]:right-2',
        className,
      )}
    />
  )
}
