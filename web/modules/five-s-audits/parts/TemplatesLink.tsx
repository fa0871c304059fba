import { Trans } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router-dom'
import { auditPaths } from '#api/modules/five-s-audits/audit-templates.contract.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads to the questions. */
export function TemplatesLink() {
  return (
    <Link to={auditPaths.templates} className={buttonClass('secondary')}>
      <ListChecks aria-hidden />
      <Trans>Templates</Trans>
    </Link>
  )
}
