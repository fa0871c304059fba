import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'

/** The portal's mark, leading to the start page; `short` leaves out the name. */
export function Logo({ short = false }: { short?: boolean }) {
  return (
    <Link
      to={paths.home}
      aria-label="Vardiya"
      className="flex items-center gap-2.5 rounded-md text-lg font-semibold tracking-tight"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M7.500 8.500h4.300L16 20.200l4.200-11.700h4.300L18 24h-4z" className="fill-on-accent" />
      </svg>
      {!short && <span aria-hidden>Vardiya</span>}
    </Link>
  )
}
