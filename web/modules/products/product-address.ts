import { paths } from '#web/platform/navigation/paths.ts'

/** Pages about one product, in the order of their tabs. */
export const productPages = ['detay', 'detay/analiz', 'detay/zaman'] as const
export type ProductPageName = (typeof productPages)[number]

/** State that belongs to the present page and not to the product: another page has other columns. */
const ofThePage = ['columns', 'group', 'sort', 'pivot']
/** Parts of the address that another product shares: the period and the shift, not machines and moulds. */
const ofThePeriod = ['mode', 'preset', 'from', 'to', 'compare', 'shift']

const address = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)

/** Another page about the same product, over the same period and with the same filters. */
export function productPage(page: ProductPageName, search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => !ofThePage.includes(name)))
  return address(paths.report(`urunraporlari/${page}`), kept)
}

/** The same page about another product. */
export function otherProduct(product: string, search: URLSearchParams): URLSearchParams {
  const kept = [...search].filter(([name]) => ofThePeriod.includes(name) || ofThePage.includes(name))
  return new URLSearchParams([['product', product], ...kept])
}

/** All products, over the same period. */
export function allProducts(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => ofThePeriod.includes(name)))
  return address(paths.report('urunraporlari'), kept)
}
