import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { nextStep } from '#api/modules/setup/setup.contract.ts'
import { useCan, useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SetupSteps } from '../parts/SetupSteps.tsx'
import { useStepWords } from '../parts/use-step-words.ts'
import { putSetupAway, setupQuery } from '../setup.api.ts'
import { setupPath } from './setup-path.ts'

/**
 * Guides administrators through setting up their company, until it is done or they dismiss the guide.
 *
 * @param brief one line with the next step, for pages that have figures already.
 * @param otherwise shown to people without the guide.
 */
export function SetupGuide({ brief = false, otherwise = null }: { brief?: boolean; otherwise?: ReactNode }) {
  const { t } = useLingui()
  const words = useStepWords()
  const { name } = useSession().company
  const isAdministrator = useCan()('settings:manage')
  const { data, error } = useQuery({ ...setupQuery, enabled: isAdministrator })
  const putAway = useMutation({ mutationFn: () => putSetupAway(true), meta: { done: t`The guide is put away` } })
  if (!isAdministrator || (error && !data)) return otherwise
  if (!data) return brief ? null : <Skeleton className="h-96" />
  const next = nextStep(data.done)
  if (data.putAway || !next) return otherwise
  if (brief)
    return (
      <Notice className="mb-3">
        <Trans>
          The company is not set up yet. Next:{' '}
          <Link to={words[next].to} className="font-medium text-accent underline underline-offset-4">
            {words[next].title}
          </Link>{' '}
          ·{' '}
          <Link to={setupPath} className="font-medium text-accent underline underline-offset-4">
            All steps
          </Link>
        </Trans>
      </Notice>
    )
  return (
    <Card
      className="max-w-3xl"
      title={t`Set up ${name}`}
      tools={
        <Button variant="ghost" size="sm" busy={putAway.isPending} onClick={() => putAway.mutate()}>
          <Trans>Put the guide away</Trans>
        </Button>
      }
    >
      <SetupSteps done={data.done} />
    </Card>
  )
}
