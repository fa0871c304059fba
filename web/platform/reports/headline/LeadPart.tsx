import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Loaded = { part: ComponentType } | { error: unknown }

/** A report's own part above the figures, loaded with the page that has one. */
export function LeadPart({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let wanted = true
    load().then(
      (part) => wanted && setLoaded({ part }),
      (error: unknown) => wanted && setLoaded({ error }),
    )
    return () => {
      wanted = false
    }
  }, [load])
  if (!loaded) return <Skeleton className="h-72 max-sm:h-[36rem]" />
  // The page's error boundary reports it.
  if ('error' in loaded) throw loaded.error
  return <loaded.part />
}
