import { Trans, useLingui } from '@lingui/react/macro'
import { type Mapping, rowKeys } from '#api/modules/imports/imports.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { rowKeyWords } from '../import-words.ts'

type Keys = NonNullable<Mapping['keys']>

/** By what a row of a corrected file is the same as one of an earlier file. */
export function RowKeys({ keys, onChange }: { keys: Keys; onChange: (keys: Keys) => void }) {
  const { i18n } = useLingui()
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
        {rowKeys.map((key) => (
          <Checkbox
            key={key}
            label={i18n._(rowKeyWords[key])}
            checked={keys.includes(key)}
            onChange={({ target }) =>
              onChange(rowKeys.filter((one) => (one === key ? target.checked : keys.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
