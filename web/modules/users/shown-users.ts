import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { userParts } from './parts/user-parts.tsx'
import { usersPage } from './users.page.ts'

/** Users with their own parts, for pages beside their list. */
export const shownUsers: ShownResource = { ...usersPage, parts: userParts }
