import { Trans } from '@lingui/react/macro'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { employeeSkillsPage } from '../personnel.book.ts'
import { OwnedRows } from './OwnedRows.tsx'

/** Trainings of a person, with their validity. */
export function TrainingsSection({ shown, row: owner }: RowPartProps) {
  const text = useValueText(employeeSkillsPage)
  const ofEmployee = useValueText(shown)
  const today = useSite()?.today ?? ''
  const { training } = owner.values
  return (
    <>
      {training !== null && (
        <p className="mb-3 text-sm text-muted">
          <Trans>
            Mandatory trainings of the position:{' '}
            <span className="font-medium tabular-nums text-fg">{ofEmployee('training', training)}</span> valid
          </Trans>
        </p>
      )}
      <OwnedRows
        shown={employeeSkillsPage}
        owner={owner}
        start={() => ({ acquiredOn: today || null })}
        none={<Trans>No training is recorded for this person.</Trans>}
      >
        {({ refs, values: { acquiredOn, lapsesOn } }) => (
          <>
            <p className="flex items-center gap-2">
              <bdi className="truncate font-medium">{refs['skill']?.name}</bdi>
              {lapsesOn !== null && String(lapsesOn) < today && (
                <Badge tone="warning">
                  <Trans>Lapsed</Trans>
                </Badge>
              )}
            </p>
            <p className="text-xs tabular-nums text-muted">
              {text('acquiredOn', acquiredOn)} – {text('lapsesOn', lapsesOn)}
            </p>
          </>
        )}
      </OwnedRows>
    </>
  )
}
