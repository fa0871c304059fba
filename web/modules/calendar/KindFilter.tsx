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
    <fieldset className="mb-3 flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t`Kinds of entries`}</legend>
      {kinds.map((kind) => {
        const { label, icon: Icon, edge } = kindLooks[kind]
        const pressed = shown.includes(kind)
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(kinds.filter((one) => (one === kind ? !pressed : shown.includes(one))))}
            className={chipClass(pressed, pressed ? undefined : 'text-muted')}
          >
            <span aria-hidden className={classNames('h-3.5 border-s-4', edge)} />
            <Icon aria-hidden />
            {i18n._(label)}
          </button>
        )
      })}
    </fieldset>
  )
}
