import { Trans } from '@lingui/react/macro'
import { FileUp, LayoutGrid } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { personnelPaths } from '../public/personnel-paths.ts'

/** Other ways to look at people, and to bring them. */
export function EmployeeActions() {
  const can = useCan()
  return (
    <>
      <Link to={personnelPaths.cards} className={buttonClass()}>
        <LayoutGrid aria-hidden />
        <Trans>Photos</Trans>
      </Link>
      {can('personnel:write') && (
        <Link to={personnelPaths.import} className={buttonClass()}>
          <FileUp aria-hidden />
          <Trans>Import from Excel</Trans>
        </Link>
      )}
    </>
  )
}
