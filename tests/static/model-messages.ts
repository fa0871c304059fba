import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '#api/platform/config/project-root.ts'

/**
 * The model's titles, descriptions and formulas are text that people read, so the catalogues must hold them: this check
 * fails when `model-messages.gen.ts` is not what the model says. `--write` brings it up to date.
 */
interface Member {
  title?: string
  description?: string
  meta?: { formula?: string }
}
interface Model {
  cubes?: { dimensions?: Member[]; measures?: Member[] }[]
  views?: Member[]
}

const target = join(projectRoot, 'web/platform/cube/model-messages.gen.ts')

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

function render(texts: string[]): string {
  const entries = texts.map((text) => {
    const literal = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`')
    return `  [${JSON.stringify(text)}, msg\`${literal}\`],`
  })
  return [
    '// Made from model/ by tests/static/model-messages.ts --write. Do not edit.',
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

const wanted = render(modelTexts())
if (process.argv.includes('--write')) writeFileSync(target, wanted)
else if (readFileSync(target, 'utf8') !== wanted) {
  console.error(
    'web/platform/cube/model-messages.gen.ts is not what model/ says. Run: node tests/static/model-messages.ts --write',
  )
  process.exit(1)
}
