import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answerWords } from '../audit-words.ts'
import type { KeptAudit } from '../offline/kept-audits.ts'
import type { AnswerConflict } from '../offline/merge-answers.ts'

type Props = { audit: KeptAudit; onDecide: (line: string, whose: 'mine' | 'theirs') => void }

/** Questions that somebody else answered differently, and why the server took nothing. */
export function AnswerNotices({ audit: { conflicts, problem }, onDecide }: Props) {
  return (
    <>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.line} conflict={conflict} onDecide={(whose) => onDecide(conflict.line, whose)} />
      ))}
      {problem === 'closed' && (
        <Notice tone="danger">
          <Trans>The audit was closed meanwhile. What waits here stays on this device and was not taken.</Trans>
        </Notice>
      )}
      {problem === 'gone' && (
        <Notice tone="danger">
          <Trans>You may not answer this audit any more. What waits here stays on this device.</Trans>
        </Notice>
      )}
      {problem === 'refused' && (
        <Notice tone="danger">
          <Trans>The server refused it: look for questions without an answer, and for missing photos.</Trans>
        </Notice>
      )}
    </>
  )
}

function Conflict({
  conflict: { mine, theirs },
  onDecide,
}: {
  conflict: AnswerConflict
  onDecide: (whose: 'mine' | 'theirs') => void
}) {
  const { i18n } = useLingui()
  const text = ({ answer, note }: AnswerConflict['mine']) =>
    [answer && i18n._(answerWords[answer]), note].filter(Boolean).join(' · ') || '–'
  return (
    <Notice tone="warning">
      <p>
        <Trans>Somebody else answered this differently:</Trans> <bdi className="font-medium">{mine.question}</bdi>
      </p>
      <div className="mt-2 grid gap-2">
        <Button size="sm" onClick={() => onDecide('mine')}>
          <Trans>Keep mine: {text(mine)}</Trans>
        </Button>
        <Button size="sm" onClick={() => onDecide('theirs')}>
          <Trans>Take theirs: {text(theirs)}</Trans>
        </Button>
      </div>
    </Notice>
  )
}
