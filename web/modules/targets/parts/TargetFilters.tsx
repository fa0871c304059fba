import { useLingui } from '@lingui/react/macro'
import type { FilterProps } from '#web/platform/resource/shown-resource.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useTargetMeasures } from '../use-target-measures.ts'

const anyMeasure = 'any'

/** Targets of one measure, with or without ended ones. */
export function TargetFilters({ asked, go }: FilterProps) {
  const { t } = useLingui()
  const { measures } = useTargetMeasures()
  return (
    <>
      <div className="w-full sm:w-56">
        <Select
          aria-label={t`Measure`}
          value={asked['measure'] ?? anyMeasure}
          onChange={(measure) => go({ measure: measure === anyMeasure ? null : measure })}
          options={[
            { value: anyMeasure, label: t`Every measure` },
            ...measures.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
      </div>
      <Switch
        label={t`With past targets`}
        checked={asked['history'] === 'true'}
        onChange={(history) => go({ history: history ? 'true' : null })}
      />
    </>
  )
}
