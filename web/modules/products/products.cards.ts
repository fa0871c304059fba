import { msg } from '@lingui/core/macro'
import { Microscope, Package, PackageSearch, Timer } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { productsSubject } from './public/products-subject.ts'

export const productsCard: PageCard = {
  id: 'products',
  route: paths.report('urunraporlari'),
  title: msg`Products`,
  needs: 'products:read',
  icon: Package,
  group: 'reports',
  section: productsSubject,
  explains: { filters: [...plantFilters, 'product', 'mold', 'work_order', 'operator'] },
  showsView: 'products',
}

export const productCard: PageCard = {
  id: 'product',
  route: paths.report('urunraporlari/detay'),
  title: msg`Product`,
  needs: 'products:read',
  icon: PackageSearch,
}

export const productAnalysisCard: PageCard = {
  id: 'product-analysis',
  route: paths.report('urunraporlari/detay/analiz'),
  title: msg`Analysis of a product`,
  needs: 'products:read',
  icon: Microscope,
}

export const productCycleCard: PageCard = {
  id: 'product-cycle',
  route: paths.report('urunraporlari/detay/zaman'),
  title: msg`Cycle time of a product`,
  needs: 'products:read',
  icon: Timer,
}
