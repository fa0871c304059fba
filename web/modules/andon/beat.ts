import { useEffect } from 'react'
import { onSecond } from '#web/modules/machines/public/ticking.ts'

/**
 * While shown, the page carries `data-beat`, 0 and 1 by turns each second: what calls for attention blinks with it. One
 * repaint a second, together with the times; an animation would keep the browser painting all day.
 */
export function useBeat(): void {
  useEffect(() => {
    const page = document.documentElement
    const end = onSecond((second) => (page.dataset['beat'] = String(second % 2)))
    return () => {
      end()
      delete page.dataset['beat']
    }
  }, [])
}
