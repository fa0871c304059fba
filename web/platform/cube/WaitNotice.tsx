import { Suspense, lazy, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { waitStore } from './waiting.ts'

const View = lazy(() => import('./WaitNoticeView.tsx').then((module) => ({ default: module.WaitNoticeView })))

/**
 * What the page's slow questions wait for, and the way to end them. It stands over the foot of the page and moves nothing;
 * the server says what it waits for after three seconds, so quick pages never show it.
 */
export function WaitNotice() {
  const { pathname } = useLocation()
  const state = useSyncExternalStore(waitStore.subscribe, waitStore.read)
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-toast flex justify-center md:bottom-4 print:hidden">
      <Suspense>{state && <View key={pathname} state={state} />}</Suspense>
    </output>
  )
}
