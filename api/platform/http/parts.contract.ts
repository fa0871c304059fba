import { z } from 'zod'
import { languageCodes } from '#web/core/languages/languages.ts'

/** Path of one row: `/api/things/:id`. */
export const idParamsSchema = z.strictObject({ id: z.uuid() })

/** Counts the changes of a row from 1. Who changes one names the version that they saw. */
export const versionSchema = z.int().min(1).max(2_147_483_647)

/** A language by the portal's code of it. */
export const languageSchema = z.enum(languageCodes)

/** Body of a step that changes nothing but the row's state. */
export const seenVersionSchema = z.strictObject({ version: versionSchema })

/** From 1; behind the last page the last one is answered. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(100_000).default(1)

/** Query of a list. @param usual default rows of a page. @param most limit of rows. */
export const pageQuery = (usual: number, most = 100) => ({
  page: pageNumberSchema,
  pageSize: z.coerce.number().int().min(1).max(most).default(usual),
})

/** Search text of a list, ignoring case. */
export const searchSchema = z.string().trim().max(100).optional()

/** A page of a list, and how many rows all pages have. */
export const pageSchema = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.number().int() })
