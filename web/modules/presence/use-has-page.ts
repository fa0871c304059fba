import { usePages } from '#web/platform/navigation/pages.ts'
import { useCan } from '#web/platform/session/session.ts'

/** Whether the portal has a page that the reader may open. */
export function useHasPage(): (path: string) => boolean {
  const pages = usePages()
  const can = useCan()
  return (path) => {
    const [bare] = path.split('?')
    return pages.some((page) => page.path === bare && can(page.needs))
  }
}
