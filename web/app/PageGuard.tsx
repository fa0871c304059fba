import type { ReactNode } from 'react'
import { useCan } from '#web/platform/session/session.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import type { PageEntry } from './page-entry.ts'

/** A page for those who may see it; the others read why they do not. */
export function PageGuard({ page, children }: { page: PageEntry; children: ReactNode }) {
  const can = useCan()
  return can(page.needs) ? children : <ErrorScreen status={403} />
}
