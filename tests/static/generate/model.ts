import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '#api/platform/config/project-root.ts'

export interface Member {
  name: string
  title?: string
  description?: string
  sql?: string
  type?: string
  meta?: { formula?: string }
}

interface Cube {
  name: string
  extends?: string
  dimensions?: Member[]
  measures?: Member[]
}

interface View {
  name: string
  title?: string
  description?: string
  cubes: { join_path: string; includes: string[] }[]
}

export interface Model {
  cubes: Cube[]
  views: View[]
}

/** The model as its files say it now. */
export function readModel(): Model {
  const files = globSync('model/**/*.yml', { cwd: projectRoot }).toSorted()
  const parsed = files.map((file) => parse(readFileSync(join(projectRoot, file), 'utf8')) as Partial<Model> | null)
  return {
    cubes: parsed.flatMap((model) => model?.cubes ?? []),
    views: parsed.flatMap((model) => model?.views ?? []),
  }
}

/** The measures or dimensions of a cube by name, inherited ones included. */
export function membersOf({ cubes }: Model, name: string, kind: 'measures' | 'dimensions'): Map<string, Member> {
  const members = new Map<string, Member>()
  for (let next: string | undefined = name; next;) {
    const cube: Cube = find(cubes, next)
    for (const member of cube[kind] ?? []) if (!members.has(member.name)) members.set(member.name, member)
    next = cube.extends
  }
  return members
}

/** What of a cube's measures a view shows, down to the sums that they are calculated from. */
export function sumsOf(model: Model, cube: string, view: string): Member[] {
  const measures = membersOf(model, cube, 'measures')
  const sums = new Set<Member>()
  const visit = (name: string) => {
    const measure = measures.get(name)
    if (!measure) return
    if (measure.type === 'sum') sums.add(measure)
    else for (const [, part = ''] of (measure.sql ?? '').matchAll(/\{(\w+)\}/g)) visit(part)
  }
  for (const { join_path: path, includes } of find(model.views, view).cubes) if (path === cube) includes.forEach(visit)
  return [...sums]
}

function find<T extends { name: string }>(all: readonly T[], name: string): T {
  const match = all.find((one) => one.name === name)
  if (!match) throw new Error(`model/ has no ${name}`)
  return match
}
