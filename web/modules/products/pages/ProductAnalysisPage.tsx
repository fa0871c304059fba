import { ProductReport } from '../parts/ProductReport.tsx'
import { WhatDiffers } from '../parts/WhatDiffers.tsx'
import { productAnalysisReport } from '../reports/product-analysis.report.ts'

export function ProductAnalysisPage() {
  return <ProductReport report={productAnalysisReport} lead={<WhatDiffers />} />
}
