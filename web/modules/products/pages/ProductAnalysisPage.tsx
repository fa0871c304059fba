import { ProductReport } from '../parts/ProductReport.tsx'
import { productAnalysisReport } from '../reports/product-analysis.report.ts'

export function ProductAnalysisPage() {
  return <ProductReport report={productAnalysisReport} />
}
