import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { useAmountText } from '../public/use-amount-text.ts'

const amounts = ['depreciation', 'maintenance', 'space', 'hourly', 'price', 'amount'] as const

/** Rows with amounts of one currency, which is shown beside each. */
export const amountParts: ResourceParts = { useOwnText: () => useAmountText(amounts) }
