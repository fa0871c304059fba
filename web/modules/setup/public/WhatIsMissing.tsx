import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SetupStep } from '#api/modules/setup/setup.contract.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useStepWords } from '../parts/use-step-words.ts'
import { setupQuery } from '../setup.api.ts'

const needed: readonly SetupStep[] = ['sites', 'machines', 'shifts']

/**
 * Steps without which a report has no data, with links: for administrators, until all are done or they dismiss the
 * guide.
 */
export function WhatIsMissing() {
  const words = useStepWords()
  const isAdministrator = useCan()('settings:manage')
  const { data } = useQuery({ ...setupQuery, enabled: isAdministrator })
  if (!data || data.putAway) return null
  const { done } = data
  const hasFacts = done.includes('devices') || done.includes('import')
  const missing = [
    ...needed.filter((step) => !done.includes(step)),
    ...(hasFacts ? [] : (['devices', 'import'] as const)),
  ]
  if (missing.length === 0) return null
  return (
    <Notice className="mb-3">
      <p>
        <Trans>Reports need machines, shifts, and data from devices or files. Still missing:</Trans>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {missing.map((step) => (
          <li key={step}>
            <Link to={words[step].to} className="rounded-sm font-medium text-accent underline underline-offset-4">
              {words[step].title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
