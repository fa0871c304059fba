import { Trans, useLingui } from '@lingui/react/macro'
import type { Mapping, ProfileInfo } from '#api/modules/imports/imports.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { rowKeyWords } from '../import-words.ts'

type Keys = NonNullable<Mapping['keys']>

export interface RowKeysProps {
  /** What may be chosen. */
  of: ProfileInfo['keys']
  keys: Keys
  onChange: (keys: Keys) => void
}

/** Keys for matching rows of a corrected file with an earlier one's. */
export function RowKeys({ of, keys, onChange }: RowKeysProps) {
  const { i18n } = useLingui()
  if (of.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Corrected rows</Trans>
      </legend>
      <p className="mt-1 text-xs text-muted">
        <Trans>
          A changed row replaces the rows of earlier files that are the same by all that is chosen here. Nothing chosen:
          changed rows are added.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-4">
        {of.map((key) => (
          <Checkbox
            key={key}
            label={i18n._(rowKeyWords[key])}
            checked={keys.includes(key)}
            onChange={({ target }) => onChange(of.filter((one) => (one === key ? target.checked : keys.includes(one))))}
          />
        ))}
      </div>
    </fieldset>
  )
}
