import { useLingui } from '@lingui/react/macro'
import { MousePointer2 } from 'lucide-react'
import { type PaintedLetter, paintedLetters } from '#api/modules/rosters/planner.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { dayClasses, dayWords, letterWords } from '../roster-words.ts'

/** Mode of the pointer in the grid: selecting, or painting days. */
export function Brushes({
  value,
  onChange,
}: {
  value: PaintedLetter | null
  onChange: (brush: PaintedLetter | null) => void
}) {
  const { t, i18n } = useLingui()
  const choices: (PaintedLetter | null)[] = [null, ...paintedLetters]
  return (
    <div role="toolbar" aria-label={t`Paint with`} className="flex items-center gap-1 rounded-md bg-sunken p-1">
      {choices.map((brush) => {
        const label = brush === null ? t`Select` : i18n._(dayWords[brush])
        return (
          <Tooltip key={brush ?? 'select'} text={label}>
            <button
              type="button"
              aria-pressed={value === brush}
              aria-label={label}
              onClick={() => onChange(brush)}
              className={classNames(
                'flex h-7 min-w-7 items-center justify-center rounded-sm text-xs thumb:h-9 thumb:min-w-9',
                brush === null ? 'text-muted' : dayClasses[brush],
                value === brush && 'ring-2 ring-accent',
              )}
            >
              {brush === null ? <MousePointer2 aria-hidden className="size-4" /> : i18n._(letterWords[brush])}
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}
