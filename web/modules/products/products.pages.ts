import { msg } from '@lingui/core/macro'
import { Microscope, Package, PackageSearch, Timer } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { productsSubject } from './public/products-subject.ts'

export const products: WebModule = {
  pages: [
    {
      path: paths.report('urunraporlari'),
      title: msg`Products`,
      needs: 'products:read',
      icon: Package,
      group: 'reports',
      section: productsSubject,
      load: reportPage(() => import('./reports/products.report.ts').then((module) => module.productsReport)),
    },
    {
      path: paths.report('urunraporlari/detay'),
      title: msg`Product`,
      needs: 'products:read',
      icon: PackageSearch,
      load: () => import('./pages/ProductPage.tsx').then((module) => module.ProductPage),
    },
    {
      path: paths.report('urunraporlari/detay/analiz'),
      title: msg`Analysis of a product`,
      needs: 'products:read',
      icon: Microscope,
      load: () => import('./pages/ProductAnalysisPage.tsx').then((module) => module.ProductAnalysisPage),
    },
    {
      path: paths.report('urunraporlari/detay/zaman'),
      title: msg`Cycle time of a product`,
      needs: 'products:read',
      icon: Timer,
      load: () => import('./pages/ProductCyclePage.tsx').then((module) => module.ProductCyclePage),
    },
  ],
}
