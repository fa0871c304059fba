import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'

function titleOf(handle: unknown): MessageDescriptor | null {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return null
  return handle.title as MessageDescriptor
}

/** On a new page: names the document and moves the focus to the page's title, so that readers announce it. */
export function useArrival(): void {
  const { _ } = useLingui()
  const { pathname } = useLocation()
  const title = titleOf(useMatches().at(-1)?.handle)
  const shownPath = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${_(title)} · Vardiya` : 'Vardiya'
  }, [title, _])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const target =
      document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector<HTMLElement>('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
