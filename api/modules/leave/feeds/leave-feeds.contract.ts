import { z } from 'zod'
import { feedKinds } from '../../feeds/feeds.contract.ts'

/** Leave of oneself, or of one's team. */
export const leaveFeedKindSchema = z.enum(feedKinds).extract(['own', 'team'])

/** POST /api/leave/feeds */
export const makeLeaveFeedSchema = z.strictObject({ kind: leaveFeedKindSchema })
