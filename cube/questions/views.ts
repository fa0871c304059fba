/** Type of a member's values: it decides which conditions it may have. */
export type MemberType = 'number' | 'string' | 'boolean' | 'time'

export interface Member {
  measure: boolean
  type: MemberType
  /** For names of single facts: the members that identify a row, in full. */
  row?: readonly string[]
}

/** The public views of the compiled model, by name, and of each its members by their full names. Maps, so that nothing is inherited. */
export type Views = ReadonlyMap<string, ReadonlyMap<string, Member>>

interface DescribedMember {
  name: string
  type: string
  meta?: { row?: readonly string[] }
}

/** A cube or view as Cube's compiler describes it. */
export interface DescribedCube {
  config: {
    name: string
    type?: string
    public?: boolean
    measures: DescribedMember[]
    dimensions: DescribedMember[]
  }
}

/** The members of the model that questions may use. */
export function readViews(cubes: DescribedCube[]): Views {
  const views = cubes.filter(({ config }) => config.type === 'view' && config.public !== false)
  return new Map(
    views.map(({ config }) => [
      config.name,
      new Map<string, Member>([
        ...config.dimensions.map(
          ({ name, type, meta }) =>
            [name, { measure: false, type: typeOf(type), ...rowOf(config.name, meta) }] as const,
        ),
        ...config.measures.map(({ name, type }) => [name, { measure: true, type: typeOf(type, 'number') }] as const),
      ]),
    ]),
  )
}

function rowOf(view: string, meta: DescribedMember['meta']): Pick<Member, 'row'> {
  return meta?.row ? { row: meta.row.map((name) => `${view}.${name}`) } : {}
}

/** Measures are named by how they add up (sum, count, max): a number, unless they say otherwise. */
function typeOf(type: string, usual: MemberType = 'string'): MemberType {
  return type === 'number' || type === 'string' || type === 'boolean' || type === 'time' ? type : usual
}
