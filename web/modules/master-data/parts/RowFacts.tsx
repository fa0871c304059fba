import { useLingui } from '@lingui/react/macro'
import { type MasterDataKind, definitionOf } from '#api/modules/master-data/kinds.contract.ts'
import type { MasterRow } from '#api/modules/master-data/master-data.contract.ts'
import { fieldText } from '../field-words.ts'
import { useValueText } from '../use-value-text.ts'

/** The fields of a row for those who may look only. */
export function RowFacts({ kind, row }: { kind: MasterDataKind; row: MasterRow }) {
  const { i18n } = useLingui()
  const text = useValueText()
  return (
    <dl className="grid gap-3 text-sm">
      {definitionOf(kind).fields.map(({ name }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{i18n._(fieldText(name))}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <bdi>{text(kind, name, row.refs[name] ?? row.values[name])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
