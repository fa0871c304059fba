import { Trans } from '@lingui/react/macro'
import { FileUp, LayoutGrid } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { usersPaths } from '../public/users-paths.ts'

/** Other ways to look at people, and to bring them. */
export function UserActions() {
  const can = useCan()
  return (
    <>
      <Link to={usersPaths.cards} className={buttonClass()}>
        <LayoutGrid aria-hidden />
        <Trans>Cards</Trans>
      </Link>
      {can('users:manage') && (
        <Link to={usersPaths.import} className={buttonClass()}>
          <FileUp aria-hidden />
          <Trans>Import from Excel</Trans>
        </Link>
      )}
    </>
  )
}
