import { ProductReport } from '../parts/ProductReport.tsx'
import { productReport } from '../reports/product.report.ts'

export function ProductPage() {
  return <ProductReport report={productReport} />
}
