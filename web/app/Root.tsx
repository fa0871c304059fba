import { Outlet, ScrollRestoration } from 'react-router-dom'
import { NavigationProgress } from './navigation/NavigationProgress.tsx'
import { useArrival } from './navigation/use-arrival.ts'

/** What every screen shares: progress of navigation, title and focus on arrival, scroll position on Back. */
export function Root() {
  useArrival()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </>
  )
}
