export type AvatarColour = 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error' | 'default'

/** Specification section 9: the colour follows the first letter of the name. */
const letters: readonly (readonly [letters: string, colour: AvatarColour])[] = [
  ['acf', 'primary'],
  ['edh', 'secondary'],
  ['ikl', 'info'],
  ['mnp', 'success'],
  ['qst', 'warning'],
  ['vxy', 'error'],
]

/** Letters with marks count as their base letter: Ş is s, İ is i. */
export function avatarColour(name: string): AvatarColour {
  const first = name.trim().charAt(0).normalize('NFD').charAt(0).toLowerCase().replace('ı', 'i')
  return letters.find(([some]) => first !== '' && some.includes(first))?.[1] ?? 'default'
}

/** First letters of the first and last word of a name: 'Ayşe Nur Demir' -> 'AD'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words
  return shown
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
