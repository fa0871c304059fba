import type { CubeAnswer } from '#api/platform/cube/cube-answer.ts'
import { addParts, divide, type PartAt } from '#web/core/cut/plan-cut.ts'
import type { WiderSums } from '../wider-sums.ts'

/** Sums of wider rows, by the values that identify them. */
export type WiderRows = Map<string, Map<string, number | null>>[]

/**
 * Corrects figures of an answer that are computed from sums here.
 *
 * @param rows answers to each question of `plan.wider`.
 */
export function correctFigures(answer: CubeAnswer, plan: WiderSums, rows: WiderRows): CubeAnswer {
  const valuesByName = new Map(answer.columns.map((column) => [column.name, column.values]))
  const keys = plan.wider.map(({ keys: members }) => rowKeys(answer, members))
  const read = ({ at, name }: PartAt, row: number): number | null =>
    at === 0
      ? numberOf(valuesByName.get(name)?.[row])
      : (rows[at - 1]?.get(keys[at - 1]?.[row] ?? '')?.get(name) ?? null)
  const corrected = new Map(
    plan.figures.map((figure) => [
      figure.name,
      Array.from({ length: answer.rows }, (_, row) => {
        const ratio = (parts: { numerator: PartAt; denominator: PartAt }) =>
          divide(read(parts.numerator, row), read(parts.denominator, row))
        if (figure.kind === 'ratio') return addParts([ratio(figure)], figure.less ? [ratio(figure.less)] : [])
        const sums = (parts: PartAt[]) => parts.map((part) => read(part, row))
        return addParts(sums(figure.plus), sums(figure.minus))
      }),
    ]),
  )
  return {
    ...answer,
    columns: answer.columns.map((column) => ({ ...column, values: corrected.get(column.name) ?? column.values })),
  }
}

/** Adds a page of an answer to the wider rows. */
export function addWiderRows(
  sumsByKey: Map<string, Map<string, number | null>>,
  answer: CubeAnswer,
  { keys }: WiderSums['wider'][number],
): void {
  const sums = answer.columns.filter(({ member }) => !keys.includes(member))
  for (const [row, key] of rowKeys(answer, keys).entries())
    sumsByKey.set(key, new Map(sums.map(({ name, values }) => [name, numberOf(values[row])])))
}

function rowKeys({ columns, rows }: CubeAnswer, members: readonly string[]): string[] {
  const values = members.map((member) => columns.find((column) => column.member === member)?.values)
  return Array.from({ length: rows }, (_, row) => JSON.stringify(values.map((column) => column?.[row] ?? null)))
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
