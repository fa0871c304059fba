import { useEffect, useState } from 'react'

/** Counts up whenever the page's mode, contrast, preset or direction changes, for drawings without CSS. */
export function useThemeChange(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const observer = new MutationObserver(() => setChanges((count) => count + 1))
    const attributeFilter = ['class', 'dir', 'lang', 'style', 'data-contrast', 'data-preset']
    observer.observe(document.documentElement, { attributes: true, attributeFilter })
    // Text drawn before its font has come keeps the wrong widths.
    void document.fonts?.ready.then(() => setChanges((count) => count + 1))
    return () => observer.disconnect()
  }, [])
  return changes
}
