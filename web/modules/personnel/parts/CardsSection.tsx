import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { employeeCardsPage } from '../personnel.book.ts'
import { thisMinute } from './card-parts.ts'
import { OwnedRows } from './OwnedRows.tsx'

/** The cards of a person, past ones included. */
export function CardsSection({ row: owner }: RowPartProps) {
  const text = useValueText(employeeCardsPage)
  return (
    <OwnedRows
      shown={employeeCardsPage}
      owner={owner}
      start={() => ({ validFrom: thisMinute() })}
      none={<Trans>No card was issued to this person.</Trans>}
    >
      {({ values: { number, validFrom, validUntil } }) => (
        <>
          <p className="flex items-center gap-2">
            <bdi className="truncate font-medium tabular-nums">{String(number)}</bdi>
            <Validity from={String(validFrom)} until={validUntil === null ? null : String(validUntil)} />
          </p>
          <p className="text-xs tabular-nums text-muted">
            {text('validFrom', validFrom)} – {text('validUntil', validUntil)}
          </p>
        </>
      )}
    </OwnedRows>
  )
}

function Validity({ from, until }: { from: string; until: string | null }) {
  const [now] = useState(() => Date.now())
  if (until !== null && Date.parse(until) <= now)
    return (
      <Badge>
        <Trans>Ended</Trans>
      </Badge>
    )
  if (Date.parse(from) > now)
    return (
      <Badge tone="info">
        <Trans>Valid later</Trans>
      </Badge>
    )
  return (
    <Badge tone="success">
      <Trans>Valid</Trans>
    </Badge>
  )
}
