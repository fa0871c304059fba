import { z } from 'zod'

/** `GET /api/products/known`: a name or code as an address or a person writes it. */
export const productQuestionSchema = z.strictObject({ asked: z.string().max(2000) })

export const productAnswerSchema = z.object({
  /** Null when no product has that name or code. */
  product: z.object({ name: z.string(), code: z.string() }).nullable(),
})
