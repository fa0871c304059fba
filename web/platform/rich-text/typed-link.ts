import { isRichLink } from '#api/platform/rich-text/rich-text.contract.ts'

/** An address as people type it, with what it lacks: `example.com`, `ada@plant.example`. @returns undefined for none. */
export function typedLink(typed: string): string | undefined {
  const text = typed.trim()
  if (isRichLink(text)) return text
  const whole = /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`
  return text.includes('.') && !text.includes(':') && isRichLink(whole) ? whole : undefined
}
