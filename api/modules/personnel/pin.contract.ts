/** A PIN that people type at a kiosk. */
export const pinPattern = /^\d{4,8}$/

/** Whether a PIN is too easily guessed: one digit again and again, or digits in a row. */
export function isWeakPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!)
}
