import { useLingui } from '@lingui/react/macro'
import type { CalendarKind } from '#api/platform/calendar/calendar.contract.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { kindLooks } from './calendar-kinds.ts'

type Props = {
  kinds: readonly CalendarKind[]
  /** Those that are shown. */
  shown: readonly CalendarKind[]
  onChange: (shown: readonly CalendarKind[]) => void
}

/** Kinds of entries, each to be shown or not. */
export function KindFilter({ kinds, shown, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div role="group" aria-label={t`Kinds of entries`} className="mb-3 flex flex-wrap gap-1.5">
      {kinds.map((kind) => {
        const { label, icon: Icon, edge } = kindLooks[kind]
        const pressed = shown.includes(kind)
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(kinds.filter((one) => (one === kind ? !pressed : shown.includes(one))))}
            className={chipClass(pressed, !pressed && 'text-muted')}
          >
            <span aria-hidden className={classNames('h-3.5 border-s-4', edge)} />
            <Icon aria-hidden />
            {i18n._(label)}
          </button>
        )
      })}
    </div>
  )
}
