import { useLocation, useNavigation } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'

/** A thin bar over the page while the next one loads: it creeps, and runs out on arrival. Its motion is in tailwind.config. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  const { key, pathname } = useLocation()
  const isFirstPage = key === 'default'
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5">
      <div
        key={loading ? 'loading' : pathname}
        data-testid="navigation-progress"
        data-loading={loading}
        className={classNames(
          'h-full origin-left bg-accent opacity-0 rtl:origin-right',
          loading ? 'animate-creep' : !isFirstPage && 'animate-arrive',
        )}
      />
    </div>
  )
}
