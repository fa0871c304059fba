export type AvatarColour = 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error' | 'default'

/** Specification section 9: the colour follows the first letter of the name. */
const byLetter: Record<string, AvatarColour> = {
  ...{ a: 'primary', c: 'primary', f: 'primary' },
  ...{ e: 'secondary', d: 'secondary', h: 'secondary' },
  ...{ i: 'info', k: 'info', l: 'info' },
  ...{ m: 'success', n: 'success', p: 'success' },
  ...{ q: 'warning', s: 'warning', t: 'warning' },
  ...{ v: 'error', x: 'error', y: 'error' },
}

/** Letters with marks count as their base letter: Ş is s, İ is i. */
export function avatarColour(name: string): AvatarColour {
  const first = name.trim().charAt(0).normalize('NFD').charAt(0).toLowerCase().replace('ı', 'i')
  return byLetter[first] ?? 'default'
}

/** First letters of the first and last word of a name: 'Ayşe Nur Demir' -> 'AD'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('').toUpperCase()
}
