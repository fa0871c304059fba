import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { productQuestionSchema } from './products.contract.ts'
import { findProduct } from './products.queries.ts'

export const productsModule: AppModule = {
  name: 'products',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/products/known',
      access: 'products:read',
      query: productQuestionSchema,
      async handle({ query, transaction }) {
        const product = await transaction((trx) => findProduct(trx, query.asked))
        return { product: product ?? null }
      },
    }),
  ],
}
