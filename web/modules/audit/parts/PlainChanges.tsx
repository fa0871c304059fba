import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { AuditChange } from '#api/modules/audit/audit.contract.ts'
import { usePlainText } from '../use-plain-text.ts'

type Props = {
  changes: readonly AuditChange[]
  /** They give the new value, not the old one. */
  only?: boolean
}

/** What an entry keeps of things that are no resource: each field by its word, with what it was and what it became. */
export function PlainChanges({ changes, only = false }: Props) {
  const { t } = useLingui()
  const { field: fieldText, value: valueText } = usePlainText()
  const isNew = only || changes.every(({ before }) => before === null)
  return (
    <dl className="grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3">
          <dt className="truncate text-muted">{fieldText(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
            {!isNew && (
              <>
                <bdi className="text-muted line-through decoration-line-strong [overflow-wrap:anywhere]">
                  {valueText(before, field)}
                </bdi>
                <span className="sr-only">{t`becomes`}</span>
                <ArrowRight aria-hidden className="flip-rtl size-3.5 shrink-0 text-subtle" />
              </>
            )}
            <bdi className="whitespace-pre-line font-medium [overflow-wrap:anywhere]">{valueText(after, field)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
