import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { Layout } from '#api/modules/andon/layouts.contract.ts'
import type { Slide } from '#api/modules/andon/screens.contract.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { AreaChoice } from './AreaChoice.tsx'
import { useSlideNames } from './slide-names.ts'

interface SlideListProps {
  slides: readonly Slide[]
  layouts: readonly Layout[]
  areas: readonly { id: string; name: string }[]
  onChange: (slides: Slide[]) => void
}

/** The slides of a screen, in the order in which they are shown. */
export function SlideList({ slides, layouts, areas, onChange }: SlideListProps) {
  const { t } = useLingui()
  const names = useSlideNames()
  const move = (index: number, by: -1 | 1) => {
    const next = [...slides]
    const [taken] = next.splice(index, 1)
    if (taken) next.splice(index + by, 0, taken)
    onChange(next)
  }
  const title = (slide: Slide) =>
    slide.kind === 'plan'
      ? `${names.plan.name}: ${layouts.find((one) => one.id === slide.layoutId)?.name ?? t`no longer there`}`
      : names[slide.kind].name
  const offered: { key: string; label: string; slide: Slide }[] = [
    { key: 'status', label: names.status.name, slide: { kind: 'status', areaIds: [] } },
    { key: 'stopped', label: names.stopped.name, slide: { kind: 'stopped' } },
    { key: 'oee', label: names.oee.name, slide: { kind: 'oee' } },
    { key: 'orders', label: names.orders.name, slide: { kind: 'orders' } },
    { key: 'safety', label: names.safety.name, slide: { kind: 'safety' } },
    { key: 'people', label: names.people.name, slide: { kind: 'people' } },
    ...layouts.map(({ id, name }) => ({
      key: id,
      label: `${names.plan.name}: ${name}`,
      slide: { kind: 'plan' as const, layoutId: id },
    })),
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        <Trans>Slides</Trans>
      </legend>
      <ol className="mb-2 divide-y divide-line rounded-md border border-line">
        {slides.map((slide, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slide may be listed twice
          <li key={`${index} ${slide.kind}`} className="flex items-center gap-2 px-3 py-1.5">
            <span className="w-5 text-xs text-muted tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm">{title(slide)}</span>
              {slide.kind === 'status' ? (
                <AreaChoice
                  label={t`Areas`}
                  none={t`Every area`}
                  options={areas}
                  chosen={slide.areaIds}
                  onChange={(areaIds) =>
                    onChange(slides.map((one, at) => (at === index ? { kind: 'status', areaIds } : one)))
                  }
                />
              ) : (
                <span className="block truncate text-xs text-muted">{names[slide.kind].hint}</span>
              )}
            </span>
            <IconButton
              size="sm"
              label={t`Earlier`}
              icon={<ArrowUp />}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              size="sm"
              label={t`Later`}
              icon={<ArrowDown />}
              disabled={index === slides.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              size="sm"
              label={t`Remove`}
              icon={<X />}
              disabled={slides.length === 1}
              onClick={() => onChange(slides.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Menu
        button={<Trans>Add a slide</Trans>}
        size="sm"
        groups={[
          {
            key: 'slides',
            actions: offered.map(({ key, label, slide }) => ({
              key,
              label,
              onSelect: () => onChange([...slides, slide]),
            })),
          },
        ]}
      />
    </fieldset>
  )
}
