import type { LiveTopic } from '../live/live.contract.ts'
import { type Need, type Needs, type Resource, permissionOfNeed, topicOf } from '../resource/resource.contract.ts'
import type { RowScope } from '../resource/row-scope.contract.ts'

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
  scope?: RowScope
}

export const hasParts = ({ comments, watchers, links }: Parts): boolean => Boolean(comments ?? watchers ?? links)

export const ownerOf = ({ name, path, table, needs, scope, comments, watchers, links }: Resource): PartsOwner => ({
  name,
  path,
  table,
  needs,
  ...(scope && { scope }),
  ...(comments && { comments }),
  ...(watchers && { watchers }),
  ...(links && { links }),
})

/** Permission to write comments. */
export const commentsNeed = ({ comments, needs }: Pick<PartsOwner, 'comments' | 'needs'>): Need =>
  permissionOfNeed(typeof comments === 'object' ? comments.write : needs.read)

/** What screens of a row's parts follow; ids are those of rows. */
export const partsTopic = (owner: Pick<PartsOwner, 'table' | 'needs' | 'scope'>): LiveTopic<Need> => ({
  ...topicOf(owner),
  name: `${owner.table}.parts`,
})
