/**
 * '2.5 days', '3 saat': an amount of leave in the unit of its type, with thousandths where there are any.
 *
 * @param unit halves are days. @param locale BCP 47 tag.
 */
export const leaveAmount = (amount: number, unit: 'day' | 'half' | 'hour', locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unit === 'hour' ? 'hour' : 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 3,
  }).format(amount)
