import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import type { FieldChange } from '#api/modules/master-data/master-data.contract.ts'
import { fieldText } from '../field-words.ts'
import { useValueText } from '../use-value-text.ts'

/** Changed fields, each with what it was and what it became; of a new row only what it is. */
export function ChangeList({ kind, changes }: { kind: MasterDataKind; changes: readonly FieldChange[] }) {
  const { t, i18n } = useLingui()
  const text = useValueText()
  const isNew = changes.every(({ before }) => before === null)
  return (
    <dl className="mt-1.5 grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3">
          <dt className="truncate text-muted">{i18n._(fieldText(field))}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
            {!isNew && (
              <>
                <bdi className="text-muted line-through decoration-line-strong [overflow-wrap:anywhere]">
                  {text(kind, field, before)}
                </bdi>
                <span className="sr-only">{t`becomes`}</span>
                <ArrowRight aria-hidden className="flip-rtl size-3.5 shrink-0 text-subtle" />
              </>
            )}
            <bdi className="font-medium [overflow-wrap:anywhere]">{text(kind, field, after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
