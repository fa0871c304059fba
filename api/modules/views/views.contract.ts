import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema, versionSchema } from '#api/platform/http/parts.contract.ts'
import { permissions, roleSchema } from '../permissions/permissions.contract.ts'

/** Permissions that open a report. */
const reads = permissions.filter((permission) => permission.endsWith(':read'))

export const viewNameSchema = z.string().trim().min(1).max(80)
export const viewDescriptionSchema = z.string().trim().max(500)

/** A report's state as its address writes it, without the question mark. Presets in it stay relative. */
const addressSchema = z
  .string()
  .max(8000)
  .regex(/^[^\s#?]*$/)
/** Id of a report definition, such as `oee`; the workbench's own is `explore`. */
const reportSchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/)
const sharedRolesSchema = z.array(roleSchema).max(6)

/** POST /api/views. Roles to share with need `views:share`. */
export const newViewSchema = z.strictObject({
  report: reportSchema,
  route: z
    .string()
    .max(150)
    .regex(/^(\/[a-z0-9-]+)+$/),
  search: addressSchema,
  /** Permission that opens the report; the caller must have it. */
  needs: z.enum(reads),
  name: viewNameSchema,
  description: viewDescriptionSchema.default(''),
  sharedRoles: sharedRolesSchema.default([]),
})

/** PATCH /api/views/:id. Only the owner; a role that is added needs `views:share`. */
export const viewChangeSchema = z.strictObject({
  version: versionSchema,
  name: viewNameSchema.optional(),
  description: viewDescriptionSchema.optional(),
  search: addressSchema.optional(),
  sharedRoles: sharedRolesSchema.optional(),
})

/** GET /api/views */
export const viewsQuerySchema = z.strictObject({
  report: reportSchema.optional(),
  search: searchSchema,
  whose: z.enum(['all', 'own', 'shared']).default('all'),
  ...pageQuery(25),
})

export const savedViewSchema = z.object({
  id: z.uuid(),
  report: z.string(),
  route: z.string(),
  search: z.string(),
  needs: z.enum(permissions),
  name: z.string(),
  description: z.string(),
  /** Empty for a private view; only the owner sees it. */
  sharedRoles: sharedRolesSchema,
  own: z.boolean(),
  ownerName: z.string(),
  /** It opens the caller's report by itself. */
  isDefault: z.boolean(),
  version: versionSchema,
  updatedAt: z.string(),
})
export const viewsPageSchema = pageSchema(savedViewSchema)

/** GET /api/view-defaults: the caller's own, at most one per report, only the ones they may read now. */
export const defaultViewsSchema = z.array(savedViewSchema.pick({ id: true, report: true, search: true }))

/** What a tile of a kept question shows at first: the chart or the rows that the question draws. */
export const answerContent = 'answer'

export const tileSchema = z.strictObject({
  viewId: z.uuid(),
  size: z.enum(['small', 'wide']),
  /** `headline` for the first figures, `answer` for what a kept question draws, or the id of one of the report's charts. */
  shows: z
    .string()
    .max(60)
    .regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
})
export const mostTiles = 24

/** PUT /api/home: the whole arrangement. `version` is 0 as long as there is none. */
export const homeChangeSchema = z.strictObject({
  version: z.int().min(0).max(2_147_483_647),
  tiles: z
    .array(tileSchema)
    .max(mostTiles)
    .refine((tiles) => new Set(tiles.map(({ viewId, shows }) => `${viewId} ${shows}`)).size === tiles.length, {
      message: 'shows the same tile twice',
    }),
})

/** GET /api/home. `view` is null once it is deleted or no longer shared with the caller. */
export const homeSchema = z.object({
  version: z.number().int(),
  tiles: z.array(tileSchema.extend({ view: savedViewSchema.nullable() })),
})

export type NewView = z.infer<typeof newViewSchema>
export type ViewChange = z.infer<typeof viewChangeSchema>
export type ViewsQuery = z.infer<typeof viewsQuerySchema>
export type SavedView = z.infer<typeof savedViewSchema>
export type ViewsPage = z.infer<typeof viewsPageSchema>
export type Tile = z.infer<typeof tileSchema>
export type Home = z.infer<typeof homeSchema>
