import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { ReportPage } from '#web/platform/reports/ReportPage.tsx'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useReportState } from '#web/platform/reports/state/use-report-state.ts'
import { allProducts, otherProduct } from '../product-address.ts'
import { useKnownProduct, useProducts } from '../use-products.ts'
import { ChooseProduct } from './ChooseProduct.tsx'
import { ProductHead } from './ProductHead.tsx'

type Props = { report: ReportDefinition; lead?: ReactNode }

/** A report about the one product that the address names, by name or code. */
export function ProductReport({ report, lead }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { state } = useReportState(report, useSiteCalendar())
  const [productInAddress = '', ...others] = search.getAll('product')
  const products = useProducts(state.range)
  const productQuery = useKnownProduct(productInAddress)
  const knownProduct = productQuery.data ?? undefined
  // A code becomes the name that the facts carry; of several products the first is meant.
  const name = knownProduct?.name
  const exact = !name || (name === productInAddress && others.length === 0)
  useEffect(() => {
    if (!exact && name)
      setSearch(
        (now) => {
          now.delete('product')
          now.set('product', name)
          return now
        },
        { replace: true },
      )
  }, [exact, name, setSearch])

  const choose = (product: string) => setSearch((now) => otherProduct(product, now))
  const missing = productInAddress !== '' && productQuery.data === null
  if (productInAddress === '' || missing)
    return (
      <ChooseProduct
        report={report}
        missing={missing ? productInAddress : null}
        products={products}
        onChoose={choose}
      />
    )
  return (
    <ReportPage
      report={report}
      head={{
        title: name ?? productInAddress,
        trail: (
          <nav aria-label={t`Way back`} className="text-sm">
            <Link to={allProducts(search)} className="text-accent hover:underline">
              <Trans>Products</Trans>
            </Link>
            {knownProduct?.code && <span className="text-muted"> · {knownProduct.code}</span>}
          </nav>
        ),
        below: (
          <ProductHead search={search} product={name ?? productInAddress} products={products.data} onChoose={choose} />
        ),
        lead,
      }}
    />
  )
}
