import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { Link } from 'react-router-dom'
import { mayStayOpen, nextStep, type Setup, type SetupStep } from '#api/modules/setup/setup.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useStepWords } from './use-step-words.ts'

/** All steps in order: done ones, the next one, and the page of each. */
export function SetupSteps({ done }: Pick<Setup, 'done'>) {
  const { t } = useLingui()
  const words = useStepWords()
  const next = nextStep(done)
  const groups: { title: string; steps: readonly SetupStep[] }[] = [
    { title: t`Plant`, steps: ['sites', 'areas', 'machineClasses', 'machines', 'shifts', 'stoppageReasons'] },
    { title: t`People`, steps: ['people', 'roles', 'signIn'] },
    { title: t`Figures`, steps: ['devices', 'import', 'report'] },
    { title: t`Safekeeping`, steps: ['backup'] },
  ]
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ title, steps }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
          <ol className="divide-y divide-line">
            {steps.map((step) => {
              const isDone = done.includes(step)
              const Icon = isDone ? CircleCheck : step === next ? CircleDot : Circle
              const { title: name, about, to } = words[step]
              return (
                <li
                  key={step}
                  aria-current={step === next ? 'step' : undefined}
                  className="flex items-start gap-3 py-2"
                >
                  <Icon
                    aria-hidden
                    className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-success' : step === next ? 'text-accent' : 'text-muted'}`}
                  />
                  <div className="min-w-0 flex-1 text-sm">
                    <Link to={to} className="rounded-sm font-medium underline-offset-4 hover:underline">
                      {name}
                    </Link>
                    <p className="text-muted">{about}</p>
                  </div>
                  {isDone ? (
                    <Badge tone="success">
                      <Trans context="step">Done</Trans>
                    </Badge>
                  ) : step === next ? (
                    <Link to={to} className={buttonClass('primary', 'sm')} aria-label={t`Go on: ${name}`}>
                      <Trans>Go on</Trans>
                    </Link>
                  ) : (
                    mayStayOpen(step, done) && (
                      <Badge>
                        <Trans>Optional</Trans>
                      </Badge>
                    )
                  )}
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
