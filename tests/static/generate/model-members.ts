import { type Model, membersOf, readModel } from './model.ts'

const kinds = ['measures', 'dimensions'] as const

/** The members of every public view as types, so that a report which names another one does not compile. */
export function modelMembers(): string {
  const model = readModel()
  const views = model.views.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [
    '// Made from model/ by `npm run generate`. Do not edit.',
    '',
    '/** Members of each public view of the semantic model, by their short names. */',
    'export interface ModelMembers {',
    ...views.flatMap((view) => [
      `  ${view.name}: {`,
      ...kinds.flatMap((kind) => [`    ${kind}:`, ...namesOf(model, view, kind).map((name) => `      | '${name}'`)]),
      '  }',
    ]),
    '}',
    '',
  ].join('\n')
}

function namesOf(model: Model, view: Model['views'][number], kind: (typeof kinds)[number]): string[] {
  return view.cubes.flatMap(({ join_path: path, includes }) => {
    const members = membersOf(model, path.split('.').at(-1) ?? '', kind)
    return includes.filter((name) => members.has(name))
  })
}
