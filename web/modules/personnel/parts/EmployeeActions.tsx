import { Trans } from '@lingui/react/macro'
import { LayoutGrid } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/button.tsx'
import { personnelPaths } from '../public/personnel-paths.ts'

/** Another way to look at people. */
export function EmployeeActions() {
  return (
    <Link to={personnelPaths.cards} className={buttonClass()}>
      <LayoutGrid aria-hidden />
      <Trans>Photos</Trans>
    </Link>
  )
}
