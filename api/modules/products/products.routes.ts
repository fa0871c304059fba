import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { productQuestionSchema } from './products.contract.ts'

export const productsModule: AppModule = {
  name: 'products',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/products/known',
      access: 'products:read',
      query: productQuestionSchema,
      async handle({ query, transaction }) {
        const { asked } = query
        const found = await transaction((trx) =>
          trx
            .selectFrom('product')
            .select(['name', 'code'])
            .where((is) => is.or([is('name', '=', asked), is('code', '=', asked)]))
            // A name is what facts are shown by; the code of one product may be the name of another.
            .orderBy((is) => is('name', '=', asked), 'desc')
            .orderBy('code')
            .limit(1)
            .executeTakeFirst(),
        )
        return { product: found ?? null }
      },
    }),
  ],
}
