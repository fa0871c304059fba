import { msg } from '@lingui/core/macro'
import { Microscope, Package, PackageSearch, Timer } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const productsCard: PageCard = {
  id: 'products',
  route: paths.report('urunraporlari'),
  title: msg`Product report`,
  shortTitle: msg`Products`,
  place: { workspace: 'production', group: 'output' },
  needs: 'products:read',
  icon: Package,
  explains: { filters: [...plantFilters, 'product', 'mold', 'work_order', 'operator'] },
  showsView: 'products',
}

export const productCard: PageCard = {
  id: 'product',
  route: paths.report('urunraporlari/detay'),
  title: msg`Product details`,
  place: { under: productsCard.route },
  needs: 'products:read',
  icon: PackageSearch,
}

export const productAnalysisCard: PageCard = {
  id: 'product-analysis',
  route: paths.report('urunraporlari/detay/analiz'),
  title: msg`Analysis of a product`,
  place: { under: productsCard.route },
  needs: 'products:read',
  icon: Microscope,
}

export const productCycleCard: PageCard = {
  id: 'product-cycle',
  route: paths.report('urunraporlari/detay/zaman'),
  title: msg`Cycle time of a product`,
  place: { under: productsCard.route },
  needs: 'products:read',
  icon: Timer,
}
