import { useLingui } from '@lingui/react/macro'
import type { Row } from '#api/platform/resource/rows.contract.ts'

/** Where a target applies, and what kind of place that is. */
export function PlaceCell({ row }: { row: Row }) {
  const { t } = useLingui()
  const kinds: Record<string, string> = { machine: t`Machine`, area: t`Area`, site: t`Site` }
  return (
    <>
      <bdi>{row.refs['place']?.name}</bdi>{' '}
      <span className="text-xs text-muted">{kinds[String(row.values['placeKind'])]}</span>
    </>
  )
}
