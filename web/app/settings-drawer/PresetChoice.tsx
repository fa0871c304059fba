import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { accents, type Mode, type Preset } from '#web/ui/theme/palette.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** The six accents of the specification, each shown in the colour it has in this mode. */
export function PresetChoice({
  value,
  mode,
  onChange,
}: {
  value: Preset
  mode: Mode
  onChange: (preset: Preset) => void
}) {
  const { t } = useLingui()
  const names: Record<Preset, string> = {
    default: t`Default`,
    cyan: t`Cyan`,
    purple: t`Purple`,
    blue: t`Blue`,
    orange: t`Orange`,
    red: t`Red`,
  }
  return (
    <div className="flex justify-between">
      {(Object.keys(names) as Preset[]).map((preset) => (
        <Tooltip key={preset} text={names[preset]}>
          <label
            className="grid size-8 cursor-pointer place-items-center rounded-full has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent"
            style={{ backgroundColor: accents[preset][mode] }}
          >
            <input
              type="radio"
              name="preset"
              value={preset}
              aria-label={names[preset]}
              checked={preset === value}
              onChange={() => onChange(preset)}
              className="sr-only"
            />
            {preset === value && <Check aria-hidden className="size-4 stroke-[3] text-on-accent" />}
          </label>
        </Tooltip>
      ))}
    </div>
  )
}
