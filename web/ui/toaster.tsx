import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasterDemand } from './toast.ts'

const View = lazy(() => import('./toaster-view.tsx').then((module) => ({ default: module.ToasterView })))

/** The place of toasts; once, at the root. */
export function Toaster({ mode }: { mode: 'light' | 'dark' }) {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.isWanted)
  return <Suspense>{wanted && <View mode={mode} />}</Suspense>
}
