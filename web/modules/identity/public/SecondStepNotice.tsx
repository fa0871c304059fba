import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'

/** While there is still time: by when a second step has to be there. */
export function SecondStepNotice() {
  const due = useSession().user.secondStepDue
  if (due === null) return null
  return (
    <Notice tone="warning" className="mb-4">
      <Trans>
        Your role needs two-step sign-in by <DateText value={due} />.{' '}
        <Link to={paths.account('security')} className="font-medium text-accent underline-offset-4 hover:underline">
          Set it up now
        </Link>
      </Trans>
    </Notice>
  )
}
