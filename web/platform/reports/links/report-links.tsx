import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { InnerLink } from '#web/platform/navigation/follow.tsx'
import type { OpenDoor } from './use-door.ts'

// A grid keeps the focus and moves it from cell to cell by the arrows: its links take no stop of the Tab key. By keyboard
// they are followed from the row's drawer.
const tabIndexIn = (inGrid: boolean) => (inGrid ? -1 : undefined)

/** A value with a page of its own. */
export function DetailLink({ to, text, inGrid = true }: { to: string; text: string; inGrid?: boolean }) {
  return (
    <InnerLink
      to={to}
      tabIndex={tabIndexIn(inGrid)}
      title={text}
      dir="auto"
      className="truncate text-accent hover:underline"
    >
      <bdi>{text}</bdi>
    </InnerLink>
  )
}

/** A figure as the way to the report that explains it. */
export function FigureLink({ to, inGrid = true, children }: { to: string; inGrid?: boolean; children?: ReactNode }) {
  return (
    <InnerLink
      to={to}
      tabIndex={tabIndexIn(inGrid)}
      dir="auto"
      className="truncate underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      {children}
    </InnerLink>
  )
}

/** The small link beside a figure, to the report that explains it for the same time and selection. */
export function DoorLink({ door, about }: { door: OpenDoor; about: string }) {
  const { i18n, t } = useLingui()
  const name = i18n._(door.title)
  return (
    <InnerLink
      to={door.to}
      title={t`${about}, explained by the report ${name}`}
      className="ms-auto inline-flex min-w-0 items-center gap-0.5 rounded-sm text-accent hover:underline [&>svg]:size-3 [&>svg]:shrink-0"
    >
      <span className="sr-only">{t`${about}, explained by the report ${name}`}</span>
      <span aria-hidden className="truncate">
        {name}
      </span>
      <ArrowRight aria-hidden className="flip-rtl" />
    </InnerLink>
  )
}
