import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditPaths } from '#api/modules/five-s-audits/audit-templates.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { keepPage } from '#web/platform/offline/keep-page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AnswerDesk } from './AnswerDesk.tsx'
import { SignIn } from './SignIn.tsx'
import { useAnswers } from './use-answers.ts'

/** An audit on a phone: one question after another, with a network or without. */
export function AnswerPage() {
  const [params] = useSearchParams()
  const id = params.get('audit') ?? ''
  useEffect(() => {
    // It works without, as long as it stays open.
    void keepPage(auditPaths.answer).catch(() => undefined)
  }, [])
  return <Answering key={id} id={id} />
}

function Answering({ id }: { id: string }) {
  const { i18n } = useLingui()
  const answers = useAnswers(id)
  const [reloads, setReloads] = useState(0)
  const { kept, error, fate } = answers
  if (kept) return <AnswerDesk audit={kept.audit} photos={kept.photos} answers={answers} />
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-6 text-center">
      {fate === 'signIn' ? (
        <SignIn />
      ) : error ? (
        <ErrorState
          key={reloads}
          title={<Trans>The audit could not be opened</Trans>}
          detail={i18n._(errorText(error))}
          onRetry={() => {
            setReloads(reloads + 1)
            window.location.reload()
          }}
        />
      ) : (
        <Spinner />
      )}
    </main>
  )
}
