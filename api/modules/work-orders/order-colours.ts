import type { OrderColour } from './order-fields.contract.ts'

/** As they are stored; screens draw the colour of the theme that has the name. */
export const colourValues: Record<OrderColour, string> = {
  blue: '#2b6cd4',
  orange: '#e0861a',
  teal: '#14948a',
  pink: '#c33d78',
  violet: '#7d5bd0',
  green: '#6a8f1f',
  brown: '#b0543b',
  yellow: '#d1a300',
}

/** The name of a stored colour; null for one that is none of ours. */
export function colourName(value: string | null): OrderColour | null {
  const entry = Object.entries(colourValues).find(([, hex]) => hex === value)
  return (entry?.[0] as OrderColour | undefined) ?? null
}
