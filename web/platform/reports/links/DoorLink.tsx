import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { OpenDoor } from './use-door.ts'

/** The small link beside a figure, to the report that explains it over the same time and selection. */
export function DoorLink({ door, about }: { door: OpenDoor; about: string }) {
  const { i18n, t } = useLingui()
  const name = i18n._(door.title)
  return (
    <Link
      to={door.to}
      title={t`${about}, explained by the report ${name}`}
      className="ms-auto inline-flex min-w-0 items-center gap-0.5 rounded-sm text-accent hover:underline [&>svg]:size-3 [&>svg]:shrink-0"
    >
      <span className="sr-only">{t`${about}, explained by the report ${name}`}</span>
      <span aria-hidden className="truncate">
        {name}
      </span>
      <ArrowRight aria-hidden className="flip-rtl" />
    </Link>
  )
}
