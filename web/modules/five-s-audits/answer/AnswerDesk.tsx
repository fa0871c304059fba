import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { auditPaths } from '#api/modules/five-s-audits/audit-templates.contract.ts'
import { type AuditAnswer, answers as answerOptions } from '#api/modules/five-s-audits/audit-score.contract.ts'
import { pendingStatuses } from '#api/modules/five-s-audits/five-s-audits.states.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { KeptAudit, KeptPhoto } from '../offline/kept-audits.ts'
import { AnswerNotices } from './AnswerNotices.tsx'
import { AnswerSummary } from './AnswerSummary.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { Answers } from './use-answers.ts'
import { WaitingBar } from './WaitingBar.tsx'

type Props = { audit: KeptAudit; photos: readonly KeptPhoto[]; answers: Answers }

/** The questions one by one, then what they came to. Everything is in reach of a thumb. */
export function AnswerDesk({ audit, photos, answers }: Props) {
  const { t } = useLingui()
  const { lines } = audit
  const [at, setAt] = useState(() => {
    const first = lines.findIndex(({ answer }) => answer === null)
    return first < 0 ? lines.length : first
  })
  const line = lines[at]
  const answered = lines.filter(({ answer }) => answer !== null).length
  const isOpen = pendingStatuses.some((status) => status === audit.status) && !audit.finish
  const go = (by: number) => setAt((now) => Math.min(lines.length, Math.max(0, now + by)))
  const answer = (next: AuditAnswer) => line && isOpen && void answers.changeLine(line.id, { answer: next })
  useAnswerKeys(go, answer)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col bg-page">
      <header className="space-y-2 px-4 pt-3">
        <div className="flex items-center gap-2">
          <h1 className="min-w-0 flex-1 truncate text-base font-semibold">
            <bdi>{audit.area}</bdi> <bdi className="font-normal text-muted">{audit.number}</bdi>
          </h1>
          <Link to={`${auditPaths.audits}?row=${audit.id}`} aria-label={t`Close`} className={iconButtonClass('lg')}>
            <X aria-hidden />
          </Link>
        </div>
        <Progress value={lines.length === 0 ? 0 : answered / lines.length} label={t`Answered questions`} />
        <WaitingBar answers={answers} />
        <AnswerNotices audit={audit} onDecide={(id, whose) => void answers.decide(id, whose)} />
      </header>
      <div className="flex-1 overflow-y-auto px-4 py-4">
        {line ? (
          <QuestionCard
            key={line.id}
            line={line}
            place={t`Question ${at + 1} of ${lines.length}`}
            photos={photos.filter((photo) => photo.line === line.id)}
            disabled={!isOpen}
            answers={answers}
          />
        ) : (
          <AnswerSummary audit={audit} photos={photos} onGo={setAt} onFinish={() => void answers.finish()} />
        )}
      </div>
      <nav className="sticky bottom-0 grid grid-cols-2 gap-3 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button size="lg" disabled={at === 0} icon={<ChevronLeft className="flip-rtl" />} onClick={() => go(-1)}>
          <Trans>Back</Trans>
        </Button>
        <Button
          size="lg"
          variant="primary"
          disabled={at === lines.length}
          icon={<ChevronRight className="flip-rtl" />}
          onClick={() => go(1)}
        >
          <Trans>Next</Trans>
        </Button>
      </nav>
    </main>
  )
}

/** Digits answer, N says that a question does not apply, arrows turn the cards in the direction of the script. */
function useAnswerKeys(go: (by: number) => void, answer: (next: AuditAnswer) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return go(event.key === forward ? 1 : -1)
      const next = answerOptions.find((one) => one === (event.key.toLowerCase() === 'n' ? 'na' : event.key))
      if (next) answer(next)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
