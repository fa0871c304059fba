import { Trans } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCan } from '#web/platform/session/session.ts'
import { paths } from './paths.ts'

/** Link from the history of a record to its entries in the audit log, for people who may read the log. */
export function AuditLink({ subject, thing }: { subject: string; thing: string }) {
  if (!useCan()('audit:read')) return null
  return (
    <p className="mt-3 text-sm">
      <Link to={paths.audit(subject, thing)} className="inline-flex items-center gap-1.5 text-accent hover:underline">
        <ScrollText aria-hidden className="size-4" />
        <Trans>Show in the audit log</Trans>
      </Link>
    </p>
  )
}
