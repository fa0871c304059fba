import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface ChooseAllProps {
  /** Of the rows on the page. */
  keys: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** Chooses every row of the page, or none. */
export function ChooseAll({ keys, chosen, onChoose }: ChooseAllProps) {
  const { t } = useLingui()
  const every = keys.every((key) => chosen.has(key))
  return (
    <Checkbox
      aria-label={t`Choose all on this page`}
      checked={every}
      indeterminate={!every && keys.some((key) => chosen.has(key))}
      onChange={() => onChoose(new Set(every ? [] : keys))}
    />
  )
}
