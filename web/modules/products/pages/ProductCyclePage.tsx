import { ProductReport } from '../parts/ProductReport.tsx'
import { productCycleReport } from '../reports/product-cycle.report.ts'

export function ProductCyclePage() {
  return <ProductReport report={productCycleReport} />
}
