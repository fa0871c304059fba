/** Longest that anybody waits for the page to be idle. */
const longest = 600

/** Ends when the page has painted and has nothing better to do. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) globalThis.requestIdleCallback(() => resolve(), { timeout: longest })
    else setTimeout(resolve, 60)
  })
}
