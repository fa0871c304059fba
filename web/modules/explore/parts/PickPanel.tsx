import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { Input } from '#web/ui/input.tsx'
import {
  type Combination,
  type Refusal,
  refuseDimension,
  refuseMeasure,
  viewsThatAllow,
} from '#web/core/explore/combination-rules.ts'
import type { PickPatch, Picks } from '#web/core/explore/picks.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { type ListedMember, MemberList } from './MemberList.tsx'
import { ViewChoice } from './ViewChoice.tsx'

type Props = {
  views: Record<string, ViewModel>
  view: ViewModel
  picks: Picks
  filtered: string[]
  onPick: (patch: PickPatch) => void
}

/** What can be asked: the view, its measures and its dimensions, with their definitions. */
export function PickPanel({ views, view, picks, filtered, onPick }: Props) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  // Not deferred: an arrow key right after a letter goes into the list that the letter leaves.
  const wanted = search.trim().toLocaleLowerCase(i18n.locale)
  const { measures, dimensions } = useMembers(views, view, picks, filtered)
  const matching = (members: ListedMember[]) =>
    members.filter(({ title, description }) =>
      `${title}\n${description}`.toLocaleLowerCase(i18n.locale).includes(wanted),
    )
  const toggle = ({ kind, name, picked }: ListedMember) => {
    const key = kind === 'measure' ? 'measures' : 'by'
    onPick((before) => {
      const others = before?.view === view.name ? before[key].filter((other) => other !== name) : []
      return { view: view.name, [key]: picked ? others : [...others, name], chart: null }
    })
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ViewChoice views={views} view={view} picks={picks} filtered={filtered} onPick={onPick} />
      <div className="pt-2">
        <Input
          lead={<Search />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            event.currentTarget.closest('[data-panel]')?.querySelector<HTMLElement>('[data-member]')?.focus()
          }}
          placeholder={t`Search figures and dimensions`}
          aria-label={t`Search figures and dimensions`}
        />
      </div>
      <div
        data-members
        className="-mx-2 flex min-h-0 flex-1 flex-col px-0.5 [@media(max-height:600px)]:overflow-y-auto"
      >
        <MemberList heading={t`Figures`} members={matching(measures)} onToggle={toggle} className="flex-[0_1_auto]" />
        <MemberList
          heading={t`Split by`}
          members={matching(dimensions)}
          onToggle={toggle}
          className="mt-1 flex-[1_0_40%] border-t border-line"
        />
      </div>
    </div>
  )
}

function useMembers(views: Record<string, ViewModel>, view: ViewModel, picks: Picks, filtered: string[]) {
  const { i18n } = useLingui()
  const text = useModelText()
  const refusalText = useRefusalText()
  return useMemo(() => {
    const picked = { measures: picks.measures, by: picks.by, filtered }
    const refusedText = (refusal: Refusal | null, wanted: Partial<Combination>) =>
      refusal ? refusalText(view, refusal, viewsThatAllow(views, view, { ...picked, ...wanted })[0]) : ''
    const byTitle = (a: ListedMember, b: ListedMember) => a.title.localeCompare(b.title, intlLocale(i18n.locale))
    const measures = Object.values(view.measures).map((measure): ListedMember => {
      const refusal = refuseMeasure(view, measure.name, picked)
      const wanted = { measures: [...picks.measures, measure.name] }
      return {
        kind: 'measure',
        name: measure.name,
        title: text(measure.title),
        description: text(measure.description),
        formula: text(measure.formula),
        picked: picks.measures.includes(measure.name),
        refusal: refusedText(refusal, wanted),
      }
    })
    const dimensions = Object.values(view.dimensions).map((dimension): ListedMember => {
      const refusal = refuseDimension(view, dimension.name, picked)
      return {
        kind: 'dimension',
        name: dimension.name,
        title: text(dimension.title),
        description: text(dimension.description),
        formula: '',
        picked: picks.by.includes(dimension.name),
        refusal: refusedText(refusal, { by: [...picks.by, dimension.name] }),
      }
    })
    return { measures: measures.toSorted(byTitle), dimensions: dimensions.toSorted(byTitle) }
  }, [views, view, picks, filtered, text, refusalText, i18n.locale])
}
