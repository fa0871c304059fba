import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { pageOf, reportPage } from '#web/platform/reports/report-page.ts'
import { withReportTools } from '#web/platform/reports/tools/load-tools.ts'
import { productAnalysisCard, productCycleCard, productCard, productsCard } from './products.cards.ts'

export const products: WebModule = {
  pages: [
    reportPage(productsCard, () => import('./reports/products.report.ts').then((module) => module.productsReport)),
    {
      ...pageOf(productCard),
      load: withReportTools(() => import('./pages/ProductPage.tsx').then((module) => module.ProductPage)),
    },
    {
      ...pageOf(productAnalysisCard),
      load: withReportTools(() =>
        import('./pages/ProductAnalysisPage.tsx').then((module) => module.ProductAnalysisPage),
      ),
    },
    {
      ...pageOf(productCycleCard),
      load: withReportTools(() => import('./pages/ProductCyclePage.tsx').then((module) => module.ProductCyclePage)),
    },
  ],
}
