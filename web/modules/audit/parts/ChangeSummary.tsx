import type { AuditChange, AuditEntry } from '#api/modules/audit/audit.contract.ts'
import type { RecordedValue } from '#api/platform/resource/rows.contract.ts'
import { fieldText } from '#web/platform/resource/field-text.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { useLingui } from '@lingui/react/macro'
import { usePlainText } from '../use-plain-text.ts'

const namedAtMost = 2

/** The first things that an entry changed, on a line each, in the words of their resource where it is one. */
export function ChangeSummary({ entry, shown }: { entry: AuditEntry; shown: ShownResource | undefined }) {
  if (entry.changes.length === 0) return '–'
  return shown ? <OfResource shown={shown} changes={entry.changes} /> : <Plain changes={entry.changes} />
}

type Changes = { changes: readonly AuditChange[] }

function OfResource({ shown, changes }: Changes & { shown: ShownResource }) {
  const { i18n } = useLingui()
  const text = useValueText(shown)
  return (
    <Lines
      changes={changes}
      field={(name) => i18n._(fieldText(shown, name))}
      value={(name, kept) => text(name, kept as RecordedValue)}
    />
  )
}

function Plain({ changes }: Changes) {
  const { field, value } = usePlainText()
  return <Lines changes={changes} field={field} value={(name, kept) => value(kept, name)} />
}

type LinesProps = Changes & {
  field: (name: string) => string
  value: (name: string, kept: AuditChange['after']) => string
}

function Lines({ changes, field, value }: LinesProps) {
  const more = changes.length - namedAtMost
  const isNew = changes.every(({ before }) => before === null)
  return (
    <>
      {changes.slice(0, namedAtMost).map(({ field: name, before, after }) => (
        <span key={name} className="block max-w-80 truncate">
          <span className="text-muted">{field(name)}: </span>
          <bdi>{isNew ? value(name, after) : `${value(name, before)} → ${value(name, after)}`}</bdi>
        </span>
      ))}
      {more > 0 && <span className="block text-xs tabular-nums text-muted">+{more}</span>}
    </>
  )
}
