import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Database } from 'lucide-react'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import { carryOver } from '#web/core/explore/combination-rules.ts'
import type { Picks } from '#web/core/explore/picks.ts'

type Props = {
  views: Record<string, ViewModel>
  view: ViewModel
  picks: Picks
  filtered: string[]
  onPick: (patch: Partial<Picks> & { view: string }) => void
}

/** Choice of the view. Each other view lists the picks that it lacks. */
export function ViewChoice({ views, view, picks, filtered, onPick }: Props) {
  const { t } = useLingui()
  const text = useModelText()
  const titleOf = (name: string) => text((view.measures[name] ?? view.dimensions[name])?.title ?? name)
  const picked = { measures: picks.measures, by: picks.by, filtered }
  return (
    <Menu
      buttonLabel={t`About: ${text(view.title)}`}
      buttonClassName="flex h-9 w-full items-center gap-2 rounded-md border border-line-strong bg-card px-3 text-start text-sm hover:border-muted"
      className="w-72"
      button={
        <>
          <Database aria-hidden className="size-4 text-muted" />
          <span className="min-w-0 flex-1 truncate font-medium">{text(view.title)}</span>
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </>
      }
      groups={[
        {
          key: 'views',
          heading: t`What is it about?`,
          actions: Object.values(views).map((other) => {
            const { kept, lost } = carryOver(picked, other)
            return {
              key: other.name,
              selected: other.name === view.name,
              label: (
                <span className="block whitespace-normal">
                  <span className="block">{text(other.title)}</span>
                  <span className="block text-xs text-muted">
                    {lost.length > 0 && other.name !== view.name ? (
                      <Trans>takes out: {lost.map(titleOf).join(', ')}</Trans>
                    ) : (
                      text(other.description)
                    )}
                  </span>
                </span>
              ),
              onSelect: () => onPick({ view: other.name, measures: kept.measures, by: kept.by, chart: null }),
            }
          }),
        },
      ]}
    />
  )
}
