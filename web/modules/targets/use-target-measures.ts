import { useMemo } from 'react'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { useMeta } from '#web/platform/reports/ReportProvider.tsx'

export type TargetMeasure = Pick<MeasureModel, 'name' | 'unit' | 'better'> & { label: string; description: string }

/**
 * Measures that can have a target: rates and means. An amount grows with the days of the question, so one figure could
 * not be its target; the production plan holds amounts.
 */
export function useTargetMeasures(): { measures: TargetMeasure[]; find: (name: string) => TargetMeasure | undefined } {
  const { data } = useMeta()
  const text = useModelText()
  return useMemo(() => {
    const byName = new Map<string, TargetMeasure>()
    for (const view of Object.values(data ?? {}))
      for (const { name, unit, better, kind, title, description } of Object.values(view.measures))
        if (kind === 'ratio' && !byName.has(name))
          byName.set(name, { name, unit, better, label: text(title), description: text(description) })
    const measures = [...byName.values()].toSorted((a, b) => a.label.localeCompare(b.label))
    return { measures, find: (name) => byName.get(name) }
  }, [data, text])
}
