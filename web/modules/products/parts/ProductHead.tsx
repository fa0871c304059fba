import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { type ProductPageName, productPage, productPages } from '../product-address.ts'
import type { KnownProduct } from '../use-products.ts'

type Props = {
  search: URLSearchParams
  product: string
  products: KnownProduct[] | undefined
  onChoose: (product: string) => void
}

/** The three pages about a product, and the way to another product's. */
export function ProductHead({ search, product, products = [], onChoose }: Props) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const titles: Record<ProductPageName, string> = {
    detay: t`Machines and days`,
    'detay/analiz': t`Analysis`,
    'detay/zaman': t`Cycle time`,
  }
  const options = products.map(({ name, code }) => ({ value: name, label: name, detail: code }))
  const isListed = options.some(({ value }) => value === product)
  return (
    <div className="mb-4 flex flex-wrap-reverse items-end justify-between gap-x-6 gap-y-2 border-b border-line">
      <nav aria-label={t`Pages about this product`} className="flex gap-5 overflow-x-auto">
        {productPages.map((page) => {
          const current = pathname === paths.report(`urunraporlari/${page}`)
          return (
            <Link
              key={page}
              to={productPage(page, search)}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                '-mb-px flex h-10 shrink-0 items-center border-b-2 text-sm transition-colors hover:text-fg focus-visible:-outline-offset-2',
                current ? 'border-accent font-medium text-fg' : 'border-transparent text-muted',
              )}
            >
              {titles[page]}
            </Link>
          )
        })}
      </nav>
      <div className="w-full pb-2 sm:w-80">
        <Combobox
          aria-label={t`Another product`}
          value={product}
          onChange={(value) => value && value !== product && onChoose(value)}
          options={isListed ? options : [{ value: product, label: product }, ...options]}
        />
      </div>
    </div>
  )
}
