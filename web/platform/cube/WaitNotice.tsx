import { Suspense, lazy, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSilentQuestions } from './use-silent-questions.ts'
import { waitStore } from './waiting.ts'

const View = lazy(() => import('./WaitNoticeView.tsx').then((module) => ({ default: module.WaitNoticeView })))

/**
 * The reasons for slow questions of the page, and a way to cancel them. It is over the foot of the page and moves
 * nothing; the server gives a reason after three seconds, so quick pages never show it. Silent questions appear after
 * ten, with a way to ask them again.
 */
export function WaitNotice() {
  const { pathname } = useLocation()
  const notice = useSyncExternalStore(waitStore.subscribe, waitStore.read)
  const since = useSilentQuestions(notice !== null)
  const state = notice ?? (since === null ? null : { status: 'silent' as const, since })
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-toast flex justify-center md:bottom-4 print:hidden">
      <Suspense>{state && <View key={pathname} state={state} />}</Suspense>
    </output>
  )
}
