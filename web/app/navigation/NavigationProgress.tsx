import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

const showAfterMilliseconds = 80

/** A thin bar over the page while the next one loads: it creeps, and completes on arrival. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  const [progress, setProgress] = useState(0)

  useEffect(() => {
    if (!loading) {
      setProgress((current) => (current > 0 ? 1 : 0))
      const done = setTimeout(() => setProgress(0), 240)
      return () => clearTimeout(done)
    }
    const start = setTimeout(() => setProgress(0.15), showAfterMilliseconds)
    const creep = setInterval(() => setProgress((current) => (current > 0 ? current + (0.95 - current) * 0.12 : 0)), 200)
    return () => {
      clearTimeout(start)
      clearInterval(creep)
    }
  }, [loading])

  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5">
      <div
        data-testid="navigation-progress"
        className="h-full origin-left bg-accent transition-[transform,opacity] duration-200 rtl:origin-right"
        style={{ transform: `scaleX(${progress})`, opacity: progress > 0 && progress < 1 ? 1 : 0 }}
      />
    </div>
  )
}
