import { useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The way from a page to the one above it: above the title. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Way back`} className="mb-0.5 text-sm">
      <Link
        to={to}
        className="-ms-1 inline-flex items-center gap-0.5 text-muted underline-offset-2 hover:text-fg hover:underline thumb:min-h-9"
      >
        <ChevronLeft aria-hidden className="flip-rtl size-4" />
        {children}
      </Link>
    </nav>
  )
}
