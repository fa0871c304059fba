import { Trans, useLingui } from '@lingui/react/macro'
import { type Uses, countedAtMost } from '#api/platform/resource/rows.contract.ts'
import { usedByText } from '../field-text.ts'
import type { ShownResource } from '../shown-resource.ts'

/** What refers to a row, with how many. */
export function UsesNote({ shown, uses }: { shown: ShownResource; uses: Uses }) {
  const { i18n } = useLingui()
  if (uses.length === 0) return null
  const counted = new Map<string, number>()
  for (const { table, count } of uses) {
    const text = i18n._(usedByText(shown, table))
    counted.set(text, (counted.get(text) ?? 0) + count)
  }
  const list = [...counted]
    .map(
      ([text, count]) => `${text} (${i18n.number(Math.min(count, countedAtMost))}${count >= countedAtMost ? '+' : ''})`,
    )
    .join(', ')
  return (
    <span className="mt-2 block">
      <Trans>It is used by: {list}.</Trans>
    </span>
  )
}
