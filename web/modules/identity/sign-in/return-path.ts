import { paths } from '#web/platform/navigation/paths.ts'

/** Where to go after signing in: only a path of this portal, never another site. */
export function returnPath(search: URLSearchParams): string {
  const path = search.get('returnTo') ?? ''
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/') ? path : paths.home
}
