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

const Follow = createContext<((path: string) => void) | undefined>(undefined)

/**
 * Lets the links of the frame follow their paths. The router's own links are drawn anew whenever anything of the address
 * changes; on a report that is every cut, and there are some sixty of them.
 */
export function FollowsLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  const [follow] = useState(() => (path: string) => {
    const { pathname, search, hash } = window.location
    // The page one is on is no further step that Back would undo.
    void latest.current(path, { replace: path === pathname + search + hash })
  })
  return <Follow value={follow}>{children}</Follow>
}

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string
  /** Whether it leads to the page in sight. */
  current: boolean
}

/** A link to a page of the portal; with a key or another button the browser opens it as it does any link. */
export function FrameLink({ to, current, onClick, children, ...rest }: Props) {
  const follow = use(Follow)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || !follow) return
    event.preventDefault()
    follow(to)
  }
  return (
    <a {...rest} href={to} aria-current={current ? 'page' : undefined} onClick={press}>
      {children}
    </a>
  )
}

/** Whether a page, or one below it unless it is marked exactly, is in sight. */
export const isAt = (path: string, pathname: string, exactly = false): boolean =>
  pathname === path || (!exactly && pathname.startsWith(`${path}/`))
