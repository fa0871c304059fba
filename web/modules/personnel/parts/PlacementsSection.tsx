import { Trans } from '@lingui/react/macro'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { employeePlacementsPage } from '../personnel.book.ts'
import { OwnedRows } from './OwnedRows.tsx'

/** Past, present and future placements of a person; a new one starts today as a copy of the present one. */
export function PlacementsSection({ row: owner }: RowPartProps) {
  const text = useValueText(employeePlacementsPage)
  const today = useSite()?.today ?? ''
  const { site, department, position } = owner.values
  return (
    <OwnedRows
      shown={employeePlacementsPage}
      owner={owner}
      start={() => ({
        validFrom: today || null,
        site: site ?? null,
        department: department ?? null,
        position: position ?? null,
      })}
      none={<Trans>No site, department or position is set for this person.</Trans>}
    >
      {({ refs, values: { validFrom } }) => (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="font-medium">
              {['site', 'department', 'position'].flatMap((name) => refs[name]?.name ?? []).join(' · ') || '–'}
            </bdi>
            {String(validFrom) > today && (
              <Badge tone="info">
                <Trans>Valid later</Trans>
              </Badge>
            )}
          </p>
          <p className="text-xs tabular-nums text-muted">
            <Trans>From {text('validFrom', validFrom)} on</Trans>
          </p>
        </>
      )}
    </OwnedRows>
  )
}
