import { msg } from '@lingui/core/macro'
import { costAmounts } from '#api/modules/cost-centres/cost-centres.contract.ts'
import { useAmountText } from '#web/modules/cost-inputs/public/use-amount-text.ts'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { CodeInput } from './CodeInput.tsx'
import { ProductTreeSection } from './ProductTreeSection.tsx'
import { QuickEntry } from './QuickEntry.tsx'

const amounts = [...costAmounts, 'monthlyCost'] as const
const averages = ['averageCost', 'averagePrice'] as const

export const centreParts: ResourceParts = {
  Actions: QuickEntry,
  inputs: { code: CodeInput },
  sections: { products: { title: msg`Product tree`, Section: ProductTreeSection } },
  // Deleted ones are asked for by their status.
  queryOf: ({ status }): Record<string, string> => (status ? {} : { status: 'active,passive,project' }),
  start: (today) => ({ date: today }),
  useOwnText: () => useAmountText(amounts, averages),
}
