import { namedFilters } from './parse-questions.ts'
import type { Question } from './question-schema.ts'

/** Members of the model in a question, without the compared values. */
export interface AskedMembers {
  /** Measures and dimensions, in the question's order. */
  members: string[]
  filters: string[]
}

export function membersOf(asked: Question | Question[]): AskedMembers {
  const questions = Array.isArray(asked) ? asked : [asked]
  const members = questions.flatMap(({ measures, dimensions, timeDimensions }) => [
    ...measures,
    ...dimensions,
    ...timeDimensions.flatMap(({ dimension, granularity }) => (granularity ? [dimension] : [])),
  ])
  const filters = questions.flatMap((question) => [...namedFilters(question.filters)].map(([, { member }]) => member))
  return { members: [...new Set(members)], filters: [...new Set(filters)].toSorted() }
}
