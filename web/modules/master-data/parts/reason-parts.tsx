import { useLingui } from '@lingui/react/macro'
import type { ResourceParts, RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Class of a stoppage reason; a group shows the classes of the reasons below it. */
function ReasonFacts({ shown, row, hasRowsBelow }: RowPartProps & { hasRowsBelow: boolean }) {
  const { t } = useLingui()
  const text = useValueText(shown)
  if (hasRowsBelow) return null
  return (
    <span className="ms-auto flex shrink-0 items-center gap-3 text-xs text-muted max-sm:hidden">
      {row.values['concernsTool'] === true && <Badge>{t`Tool`}</Badge>}
      <span className="w-44 truncate">{text('lossClass', row.values['lossClass'])}</span>
      <span className="w-36 truncate">{text('countsAs', row.values['countsAs'])}</span>
    </span>
  )
}

export const reasonParts: ResourceParts = { TreeFacts: ReasonFacts }
