import { Trans } from '@lingui/react/macro'
import { ListPlus, Sparkles } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'

const NewRow = lazy(() =>
  import('#web/platform/resource/drawer/NewRow.tsx').then((module) => ({ default: module.NewRow })),
)

/** Makes a 5S record or a task of a low answer, with what is known filled in. */
export function ActOnAnswer({ audit, line, area }: { audit: string; line: AuditLine; area: string }) {
  const can = useCan()
  const [making, setMaking] = useState<'record' | 'task'>()
  const { id, pillar, question, note } = line
  const record: Values = {
    title: question.slice(0, 120),
    explanation: note ?? question,
    areas: [area],
    findings: [{ finding: question, pillar, settled: false }],
  }
  const task: Values = {
    name: question,
    description: note ?? question,
    area,
    sourceKind: 'audit_answer',
    sourceId: `${audit}:${id}`,
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {can('five-s:write') && (
        <Button size="sm" icon={<Sparkles />} onClick={() => setMaking('record')}>
          <Trans>Make a 5S record</Trans>
        </Button>
      )}
      {can('tasks:self') && (
        <Button size="sm" icon={<ListPlus />} onClick={() => setMaking('task')}>
          <Trans>Make a task</Trans>
        </Button>
      )}
      {making && (
        <Suspense fallback={null}>
          <NewRow
            name={making === 'record' ? 'five-s-records' : 'tasks'}
            start={making === 'record' ? record : task}
            onClose={() => setMaking(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
