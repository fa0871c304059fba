import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * A cell's figure as the way to the report that explains it. A grid keeps the focus, so there the keyboard finds the same
 * links in the row's drawer.
 */
export function CellLink({ to, inGrid = true, children }: { to: string; inGrid?: boolean; children?: ReactNode }) {
  return (
    <Link
      to={to}
      tabIndex={inGrid ? -1 : undefined}
      dir="auto"
      className="truncate underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      {children}
    </Link>
  )
}
