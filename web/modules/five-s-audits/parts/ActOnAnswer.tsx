import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { MakeTask } from '#web/modules/tasks/public/MakeTask.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'

const NewRow = lazy(() =>
  import('#web/platform/resource/drawer/NewRow.tsx').then((module) => ({ default: module.NewRow })),
)

/** Makes a 5S record or a task of a low answer, with what is known filled in. */
export function ActOnAnswer({ audit, line, area }: { audit: string; line: AuditLine; area: string }) {
  const can = useCan()
  const [making, setMaking] = useState(false)
  const { id, pillar, question, note } = line
  const record: Values = {
    title: question.slice(0, 120),
    explanation: note ?? question,
    areas: [area],
    findings: [{ finding: question, pillar, settled: false }],
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {can('five-s:write') && (
        <Button icon={<Sparkles />} onClick={() => setMaking(true)}>
          <Trans>Make a 5S record</Trans>
        </Button>
      )}
      <MakeTask
        cause={{
          kind: 'audit_answer',
          id: `${audit}:${id}`,
          start: { name: question, description: note ?? question, area },
        }}
      />
      {making && (
        <Suspense fallback={null}>
          <NewRow name="five-s-records" start={record} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}
