import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** What the card of a person says beside name and photo. */
export interface PersonFacts {
  badge?: ReactNode
  /** Under the name. */
  lines: readonly ReactNode[]
  /** At the foot; with an address they are links. */
  contacts: readonly { icon: ReactNode; text: string; href?: string }[]
}

/** A phone number as a link dials it. */
export const dial = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

export function PersonCard({ row, to, facts }: { row: Row; to: string; facts: PersonFacts }) {
  const { name, photo } = row.values
  const { badge, lines, contacts } = facts
  return (
    <li className="relative flex min-w-0 flex-col items-center rounded-lg border border-line bg-card px-4 pb-4 pt-6 text-center focus-within:border-accent hover:border-line-strong">
      {badge && <span className="absolute end-3 top-3">{badge}</span>}
      <Avatar name={String(name)} url={photo ? String(photo) : null} size="xl" />
      {/* The whole card opens the person. */}
      <Link
        to={to}
        className="mt-3 max-w-full truncate text-base font-semibold outline-none before:absolute before:inset-0 before:rounded-lg focus-visible:before:outline focus-visible:before:outline-2 focus-visible:before:outline-accent"
      >
        <bdi>{String(name)}</bdi>
      </Link>
      {lines.map((line, at) => (
        <p key={at} className="line-clamp-2 text-sm tabular-nums text-muted">
          <bdi>{line}</bdi>
        </p>
      ))}
      {contacts.length > 0 && (
        <div className="relative mt-auto w-full pt-4">
          <ul className="space-y-1 border-t border-line pt-3 text-start text-xs text-muted">
            {contacts.map(({ icon, text, href }) => (
              <li key={text} className="flex min-w-0 items-center gap-2 [&>svg]:size-3.5 [&>svg]:shrink-0">
                {icon}
                {href === undefined ? (
                  <bdi className="truncate tabular-nums">{text}</bdi>
                ) : (
                  <a href={href} dir="ltr" className="min-w-0 truncate rounded-sm py-0.5 hover:text-fg hover:underline">
                    {text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
