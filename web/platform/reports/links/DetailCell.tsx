import { Link } from 'react-router-dom'

/** A value with a page of its own. In a grid the arrows move between cells, so it takes no stop of the Tab key. */
export function DetailCell({ to, text, inGrid = true }: { to: string; text: string; inGrid?: boolean }) {
  return (
    <Link
      to={to}
      tabIndex={inGrid ? -1 : undefined}
      title={text}
      dir="auto"
      className="truncate text-accent hover:underline"
    >
      <bdi>{text}</bdi>
    </Link>
  )
}
