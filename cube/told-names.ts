import { somebody } from '#api/platform/db/hidden-names.contract.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { CubeClaims } from '#api/platform/auth/cube-token.ts'
import type { AskedQuestion, CompiledQuestion } from './compiled-shapes.ts'
import { columnsIn } from './rollups/whole-weeks.ts'

/** Without a rule in the model no name is shown. */
const seesOperator = '(/* reader sees the operator */ FALSE)'
const knowsIllness = '(/* reader may know who is ill */ FALSE)'
const operatorName = '"plant_operator__operator"'
const operatorId = '"plant_operator__operator_id"'
const namesOfOperators: Permission = 'operators:read'
const reasonsOfIllness: Permission = 'leave:health'

/** The scope of names in an answer; undefined for our own questions, which no reader sees directly. */
type Reader = Pick<CubeClaims, 'company_id' | 'permissions' | 'people'>

/**
 * Shows the names that a reader may see in Cube's compiled SQL, and no others: hidden operators are "somebody", one
 * person in every cut, filter and order, and kinds of leave about health are hidden. Sums and rows stay the same.
 *
 * @param compiled Cube's SQL on facts, where the model marks names, or on a rollup, which holds all names.
 * @throws Error when a name without a rule would be shown.
 */
export function tellNames<Compiled extends CompiledQuestion>(compiled: Compiled, question: AskedQuestion): Compiled {
  if (!compiled.sql) return compiled
  const reader = question.contextSymbols?.securityContext as Reader | undefined
  const [text, values] = compiled.sql
  const withNames = text
    .replaceAll(seesOperator, `(${reader ? operatorsOf(reader) : 'TRUE'})`)
    .replaceAll(knowsIllness, `(${reader ? illnessOf(reader) : 'TRUE'})`)
  return { ...compiled, sql: [reader ? hideKept(withNames, compiled, reader) : withNames, values] }
}

function operatorsOf(reader: Reader): string {
  if (!isNarrowed(reader)) return 'TRUE'
  const { departments, employee, reports = [] } = reader.people!
  const people = employee === null ? reports : [employee, ...reports]
  const byPerson = people.length === 0 ? [] : [`id IN (${people.map((id) => `'${id}'`).join(', ')})`]
  const byDepartment =
    departments.length === 0 ? [] : [`department_id IN (${departments.map((id) => `'${id}'`).join(', ')})`]
  return [...byPerson, ...byDepartment].join(' OR ') || 'FALSE'
}

function illnessOf({ permissions, people }: Reader): string {
  if (permissions.includes(reasonsOfIllness)) return 'TRUE'
  return people?.employee ? `l.employee_id = '${people.employee}'` : 'FALSE'
}

const isNarrowed = ({ people, permissions }: Reader): boolean =>
  people !== undefined && !permissions.includes(namesOfOperators)

/** Hides operators in a question that reads a rollup, which holds all names. */
function hideKept(text: string, { preAggregations, aliasNameToMember = {} }: CompiledQuestion, reader: Reader): string {
  const [rollup] = (preAggregations ?? []) as { tableName: string }[]
  if (!rollup || !isNarrowed(reader) || !text.includes(operatorName)) return text
  const parts = text.split(` FROM ${rollup.tableName} AS `)
  if (parts.length !== 2) throw new Error('A rollup would tell names of operators whom the reader does not see')
  const seen = `ARRAY(SELECT id FROM employee WHERE company_id = '${reader.company_id}' AND (${operatorsOf(reader)}))`
  const name = `CASE WHEN ${operatorName} IS NULL OR ${operatorId} = ANY (${seen}) THEN ${operatorName}
    ELSE '${somebody}' END AS ${operatorName}`
  const others = columnsIn(text, aliasNameToMember).filter((column) => column !== operatorName)
  const source = `SELECT ${[name, ...others].join(', ')} FROM ${rollup.tableName}`
  return parts.join(` FROM (${source}) AS `)
}
