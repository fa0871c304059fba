import { readModel } from './model.ts'

function modelTexts(): string[] {
  const { cubes, views } = readModel()
  const members = cubes.flatMap((cube) => [...(cube.dimensions ?? []), ...(cube.measures ?? [])])
  const texts = [
    ...members.flatMap(({ title, description, meta }) => [title, description, meta?.formula]),
    ...views.flatMap(({ title, description }) => [title, description]),
  ]
  return [...new Set(texts.flatMap((text) => (text ? [text.trim()] : [])))].toSorted()
}

/** An hour's limit in a text is a parameter of its message: when it moves, no translation has to. */
const withLimits = (text: string) => text.replaceAll(/\b(\d+) h\b/g, '${{ hours: $1 }} h')

/** The model's titles, descriptions and formulas: text that people read, so the catalogues must hold it. */
export function modelMessages(): string {
  const entries = modelTexts().map((text) => {
    const literal = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`')
    return `  [${JSON.stringify(text)}, msg\`${withLimits(literal)}\`],`
  })
  return [
    '// Made from model/ by `npm run generate`. Do not edit.',
    "import type { MessageDescriptor } from '@lingui/core'",
    "import { msg } from '@lingui/core/macro'",
    '',
    '/** Text of the semantic model -> its message. */',
    'export const modelMessages: ReadonlyMap<string, MessageDescriptor> = new Map([',
    ...entries,
    '])',
    '',
  ].join('\n')
}
