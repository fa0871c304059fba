import { classNames } from './class-names.ts'

/** A text of its own direction that begins where the page begins a line, cut at its own end: at most two lines, or one. */
export function Clipped({ children, lines = 1 }: { children: React.ReactNode; lines?: 1 | 2 }) {
  return (
    <bdi
      className={classNames(
        'w-fit max-w-full',
        lines === 2 ? 'line-clamp-2 [overflow-wrap:anywhere]' : 'block truncate',
      )}
    >
      {children}
    </bdi>
  )
}
