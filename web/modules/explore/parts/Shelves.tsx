import { useLingui } from '@lingui/react/macro'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { refuseDimension, refuseMeasure } from '#web/core/explore/combination-rules.ts'
import type { Picks } from '#web/core/explore/picks.ts'
import { Shelf } from './Shelf.tsx'

type Props = {
  view: ViewModel
  picks: Picks
  filtered: string[]
  onPick: (patch: Partial<Picks> & { view: string }) => void
}

/** The picks: figures, and their split. */
export function Shelves({ view, picks, filtered, onPick }: Props) {
  const { t } = useLingui()
  const text = useModelText()
  const titleOf = (name: string) => text((view.measures[name] ?? view.dimensions[name])?.title ?? name)
  const picked = { measures: picks.measures, by: picks.by, filtered }
  return (
    <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      <Shelf
        kind="measure"
        heading={t`Figures`}
        hint={t`Pick a figure`}
        names={picks.measures}
        titleOf={titleOf}
        mayTake={(name) => Object.hasOwn(view.measures, name) && !refuseMeasure(view, name, picked)}
        onChange={(measures) => onPick({ view: view.name, measures, chart: null })}
      />
      <Shelf
        kind="dimension"
        heading={t`Split by`}
        hint={t`As a whole; pick a dimension to split it`}
        names={picks.by}
        titleOf={titleOf}
        mayTake={(name) => Object.hasOwn(view.dimensions, name) && !refuseDimension(view, name, picked)}
        onChange={(by) => onPick({ view: view.name, by, chart: null })}
      />
    </div>
  )
}
