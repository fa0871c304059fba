import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  const company = { company_id: api.companyId }
  await api.owner
    .insertInto('product')
    .values([
      { ...company, code: 'CAP-28', name: 'Cap 28 mm' },
      { ...company, code: 'A-1', name: 'CAP-28' },
      { ...company, code: 'LID-4', name: 'Lid' },
    ])
    .execute()
})
afterAll(() => api.close())

const knownProduct = async (asked: string) => {
  const path = `/api/products/known?${new URLSearchParams({ asked })}`
  return (await api.call('GET', path, { as: await api.as('User') })).json.product
}

it('finds a product by name or code, a name before a code', async () => {
  expect(await knownProduct('Cap 28 mm')).toEqual({ name: 'Cap 28 mm', code: 'CAP-28' })
  expect(await knownProduct('LID-4')).toEqual({ name: 'Lid', code: 'LID-4' })
  expect(await knownProduct('CAP-28')).toEqual({ name: 'CAP-28', code: 'A-1' })
})

it('says of what no product of the company is called that there is none', async () => {
  expect(await knownProduct('cap 28')).toBeNull()
  expect(await knownProduct('')).toBeNull()
  expect(await knownProduct("' OR 1=1 --")).toBeNull()
})
