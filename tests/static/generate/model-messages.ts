import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '#api/platform/config/project-root.ts'

interface Member {
  title?: string
  description?: string
  meta?: { formula?: string }
}
interface Model {
  cubes?: { dimensions?: Member[]; measures?: Member[] }[]
  views?: Member[]
}

function modelTexts(): string[] {
  const texts = new Set<string>()
  for (const file of globSync('model/**/*.yml', { cwd: projectRoot }).toSorted()) {
    const model = parse(readFileSync(join(projectRoot, file), 'utf8')) as Model
    const members = (model.cubes ?? []).flatMap((cube) => [...(cube.dimensions ?? []), ...(cube.measures ?? [])])
    for (const { title, description, meta } of [...members, ...(model.views ?? [])])
      for (const text of [title, description, meta?.formula]) if (text) texts.add(text.trim())
  }
  return [...texts].toSorted()
}

/** The model's titles, descriptions and formulas: text that people read, so the catalogues must hold it. */
export function modelMessages(): string {
  const entries = modelTexts().map((text) => {
    const literal = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`')
    return `  [${JSON.stringify(text)}, msg\`${literal}\`],`
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
