import type { Row } from '#api/platform/resource/rows.contract.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { employeesPage } from '../personnel.book.ts'

const tones: Record<string, BadgeTone> = { employed: 'success', joining: 'info' }

/** Employment status of a person. */
export function StandingBadge({ row: { values } }: { row: Pick<Row, 'values'> }) {
  const text = useValueText(employeesPage)
  const { standing } = values
  return <Badge tone={tones[String(standing)] ?? 'neutral'}>{text('standing', standing)}</Badge>
}
