import { describe, expect, it } from 'vitest'
import { allProducts, otherProduct, productPage } from '#web/modules/products/product-address.ts'

const search = new URLSearchParams(
  'product=Cap&preset=last7Days&compare=none&machine=Press+7&shift=night&drill=machine:Press 7&columns=machine&group=machine',
)

describe('addresses of a product', () => {
  it('another page keeps product, period, filters and drill, and leaves the columns behind', () => {
    const [path, query] = productPage('detay/zaman', search).split('?')
    expect(path).toBe('/dashboard/rapor/raporlar/urunraporlari/detay/zaman')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      product: 'Cap',
      preset: 'last7Days',
      compare: 'none',
      machine: 'Press 7',
      shift: 'night',
      drill: 'machine:Press 7',
    })
  })

  it('another product keeps the period and the shift, not the machines of this one', () => {
    expect(Object.fromEntries(otherProduct('Cover, 2 %', search))).toEqual({
      product: 'Cover, 2 %',
      preset: 'last7Days',
      compare: 'none',
      shift: 'night',
      columns: 'machine',
      group: 'machine',
    })
  })

  it('all products keep the period', () => {
    expect(allProducts(search)).toBe(
      '/dashboard/rapor/raporlar/urunraporlari?preset=last7Days&compare=none&shift=night',
    )
    expect(allProducts(new URLSearchParams('product=Cap'))).toBe('/dashboard/rapor/raporlar/urunraporlari')
  })
})
