/** Parameter of a report's address that names the saved view it was opened with. */
export const savedKey = 'saved'
/** Its value for the report as it comes, where a default view would open otherwise. */
export const plainReport = 'no'

export const savedPattern = /^(no|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Opened = { id: string; search: string }

/** Search text, without the question mark, of a page that shows a view and knows that it does. */
export function openSearch({ id, search }: Opened): string {
  return search ? `${search}&${savedKey}=${id}` : `${savedKey}=${id}`
}

/** Link to a view. */
export function viewLink(view: Opened & { route: string }): string {
  return `${view.route}?${openSearch(view)}`
}

/**
 * The report in its default state, without an opening view. `kept`: the subject of the page, which it cannot do
 * without.
 */
export function plainLink(route: string, kept = ''): string {
  return `${route}?${kept && `${kept}&`}${savedKey}=${plainReport}`
}

/** The state an address says, without the view it came from. */
export function withoutView(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(savedKey)
  return params.toString()
}

/** Whether two search texts are equal, in any order. */
export function sameSearch(one: string, other: string): boolean {
  const sorted = (search: string) =>
    [...new URLSearchParams(withoutView(search))].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
  return sorted(one).join('&') === sorted(other).join('&')
}
