import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * A cell's figure as the way to the report that explains it. The grid keeps the focus, so the keyboard finds the same
 * links in the row's drawer.
 */
export function CellLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link
      to={to}
      tabIndex={-1}
      className="truncate underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      {children}
    </Link>
  )
}
