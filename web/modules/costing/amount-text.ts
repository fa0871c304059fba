import { formatFigure, unitSchema } from '#web/core/figures/formats.ts'

/** An amount with the sign of its currency, or its code where the portal knows no sign. */
export function amountText(amount: string, currency: string, locale: string): string {
  const unit = unitSchema.safeParse(currency)
  return unit.success ? formatFigure(Number(amount), unit.data, locale) : `${amount} ${currency}`
}
