import type { LiveTopic } from '../live/live.contract.ts'
import { type Need, type Needs, type Resource, permissionOfNeed } from '../resource/resource.contract.ts'

/** What rows have beside their fields. */
export type Parts = Pick<Resource, 'comments' | 'watchers' | 'links'>

/** Something whose rows have parts: a resource, or a table that a module keeps by itself. Pure data, for both sides. */
export interface PartsOwner extends Parts {
  /** As links and notices name it. */
  name: string
  /** Below `/api/`. */
  path: string
  table: string
  needs: Needs
}

export const hasParts = ({ comments, watchers, links }: Parts): boolean => Boolean(comments ?? watchers ?? links)

export const ownerOf = ({ name, path, table, needs, comments, watchers, links }: Resource): PartsOwner => ({
  name,
  path,
  table,
  needs,
  ...(comments && { comments }),
  ...(watchers && { watchers }),
  ...(links && { links }),
})

/** Permission to write comments. */
export const commentsNeed = ({ comments, needs }: Pick<PartsOwner, 'comments' | 'needs'>): Need =>
  permissionOfNeed(typeof comments === 'object' ? comments.write : needs.read)

/** What screens of a row's parts follow; ids are those of rows. */
export const partsTopic = ({ table, needs }: Pick<PartsOwner, 'table' | 'needs'>): LiveTopic<Need> => ({
  name: `${table}.parts`,
  needs: [permissionOfNeed(needs.read)],
})
