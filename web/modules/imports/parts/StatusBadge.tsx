import { useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, CircleX, FlaskConical, LoaderCircle, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImportRun } from '#api/modules/imports/imports.contract.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { statusText } from '../import-words.ts'

const looks: Record<ImportRun['status'], { tone: BadgeTone; icon: ReactNode }> = {
  running: { tone: 'info', icon: <LoaderCircle className="animate-spin" /> },
  done: { tone: 'success', icon: <CircleCheck /> },
  failed: { tone: 'danger', icon: <CircleX /> },
  cancelled: { tone: 'neutral', icon: <Ban /> },
  taking_back: { tone: 'info', icon: <LoaderCircle className="animate-spin" /> },
  taken_back: { tone: 'neutral', icon: <Undo2 /> },
}

export function StatusBadge({ run }: { run: ImportRun }) {
  const { i18n } = useLingui()
  const { tone, icon } = looks[run.status]
  const tried = run.dryRun && run.status === 'done'
  return (
    <Badge tone={tried ? 'neutral' : tone} icon={tried ? <FlaskConical /> : icon}>
      {i18n._(statusText(run))}
    </Badge>
  )
}
