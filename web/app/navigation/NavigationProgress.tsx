import { useNavigation } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'

/** A thin bar over the page while the next one loads: it creeps (theme.css), and fades on arrival. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5">
      <div
        data-testid="navigation-progress"
        data-loading={loading}
        className={classNames(
          'h-full origin-left bg-accent rtl:origin-right',
          loading ? 'animate-creep' : 'opacity-0 transition-opacity duration-300',
        )}
      />
    </div>
  )
}
