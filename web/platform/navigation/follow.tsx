import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'

/** Opens a page of the portal by its path. The function is stable across addresses. */
type Follow = (path: string) => void

const FollowContext = createContext<Follow | undefined>(undefined)

/**
 * Makes links below it follow their paths. The router's own links, and anything that uses its navigation, re-render
 * whenever the address changes; on a report that is every cut, and there are hundreds of them.
 */
export function FollowsLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  const [follow] = useState((): Follow => (path) => {
    const { pathname, search, hash } = window.location
    // The present page is not a further step that Back would undo.
    void latest.current(path, { replace: path === pathname + search + hash })
  })
  return <FollowContext value={follow}>{children}</FollowContext>
}

/** Opens pages from code; where nothing follows links, as the browser does. */
export function useFollow(): Follow {
  return use(FollowContext) ?? loadPage
}

const loadPage: Follow = (path) => window.location.assign(path)

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string }

/** A link to a page of the portal; with a key or another button the browser opens it as it does any link. */
export function InnerLink({ to, onClick, children, ...rest }: Props) {
  const follow = use(FollowContext)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || !follow) return
    event.preventDefault()
    follow(to)
  }
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}
