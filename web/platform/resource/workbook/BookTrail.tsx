import { useLingui } from '@lingui/react'
import { WayBack } from '#web/platform/navigation/WayBack.tsx'
import type { Book } from './book.ts'

/** The way back to all resources of a book. */
export function BookTrail({ book: { home } }: { book: Book }) {
  const { i18n } = useLingui()
  return <WayBack to={home.path}>{i18n._(home.title)}</WayBack>
}
