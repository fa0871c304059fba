import { Outlet, ScrollRestoration } from 'react-router-dom'
import { FollowsLinks } from '#web/platform/navigation/follow.tsx'
import { NavigationProgress } from './navigation/NavigationProgress.tsx'
import { useArrival } from './navigation/use-arrival.ts'

/** What every screen shares: progress of navigation, title and focus on arrival, scroll position on Back. */
export function Root() {
  useArrival()
  return (
    <>
      <NavigationProgress />
      <FollowsLinks>
        <Outlet />
      </FollowsLinks>
      <ScrollRestoration getKey={(location) => location.pathname} />
    </>
  )
}
