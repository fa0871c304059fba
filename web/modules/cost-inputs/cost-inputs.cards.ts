import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BadgeTurkishLira,
  Boxes,
  CalendarRange,
  Gauge,
  HandCoins,
  Layers,
  ListTree,
  PlugZap,
  Tags,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { type ResourceCard, resourceCard } from '#web/platform/resource/resource-card.ts'
import { costPaths } from './public/cost-paths.ts'

const card = (
  name: string,
  title: MessageDescriptor,
  icon: LucideIcon,
  needs: Permission = 'costs:read',
): ResourceCard =>
  resourceCard({
    name,
    path: costPaths.input(name),
    title,
    place: { workspace: 'business', group: 'costs' },
    icon,
    needs,
  })

/** What costs are computed from, in the order in which it is entered. */
export const cards = {
  machineRates: card('machine-rates', msg`Machine hour rates`, Gauge),
  labourRates: card('labour-rates', msg`Labour rates`, HandCoins, 'labour-rates:manage'),
  materials: card('materials', msg`Materials`, Boxes),
  materialPrices: card('material-prices', msg`Material prices`, Tags),
  bills: card('bills', msg`Bills of material`, ListTree),
  salesPrices: card('sales-prices', msg`Sales prices`, BadgeTurkishLira),
  overheadPools: card('overhead-pools', msg`Overhead pools`, Layers),
  overheadAmounts: card('overhead-amounts', msg`Overhead by month`, CalendarRange),
  energyTariffs: card('energy-tariffs', msg`Energy tariffs`, PlugZap),
}
