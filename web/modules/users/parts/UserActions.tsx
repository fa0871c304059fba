import { Trans } from '@lingui/react/macro'
import { LayoutGrid } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/button.tsx'
import { usersPaths } from '../public/users-paths.ts'

/** Another way to look at people. */
export function UserActions() {
  return (
    <Link to={usersPaths.cards} className={buttonClass()}>
      <LayoutGrid aria-hidden />
      <Trans>Cards</Trans>
    </Link>
  )
}
