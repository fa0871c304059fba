import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'

/** A question that two people answered differently: which answer holds is for a person to say. */
export interface AnswerConflict {
  line: string
  mine: AuditLine
  theirs: AuditLine
}

export interface Merged {
  lines: AuditLine[]
  conflicts: AnswerConflict[]
}

const photosOf = ({ photos }: AuditLine) => photos.map(({ id }) => id)

/** What both sides have, with what one of them added, without what one of them took away. */
function mergePhotos(base: AuditLine, mine: AuditLine, theirs: AuditLine): AuditLine['photos'] {
  const before = new Set(photosOf(base))
  const [own, other] = [new Set(photosOf(mine)), new Set(photosOf(theirs))]
  const stays = (id: string) => (before.has(id) ? own.has(id) && other.has(id) : true)
  return [...new Set([...other, ...own])].filter(stays).map((id) => ({ id }))
}

/**
 * What was answered here joined with what was answered elsewhere since both were the same. Of a question that both answered
 * differently the answer of here stays in the lines, and the question is among the conflicts.
 */
export function mergeAnswers(
  base: readonly AuditLine[],
  mine: readonly AuditLine[],
  theirs: readonly AuditLine[],
): Merged {
  const conflicts: AnswerConflict[] = []
  const lines = theirs.map((other) => {
    const before = base.find(({ id }) => id === other.id) ?? other
    const own = mine.find(({ id }) => id === other.id) ?? before
    let isConflict = false
    const pick = <Name extends 'answer' | 'note'>(name: Name): AuditLine[Name] => {
      if (own[name] === before[name]) return other[name]
      if (other[name] !== before[name] && other[name] !== own[name]) isConflict = true
      return own[name]
    }
    const line = { ...other, answer: pick('answer'), note: pick('note'), photos: mergePhotos(before, own, other) }
    if (isConflict) conflicts.push({ line: other.id, mine: line, theirs: other })
    return line
  })
  return { lines, conflicts }
}

/** Whether two sides have the same answers. */
export const sameAnswers = (one: readonly AuditLine[], other: readonly AuditLine[]): boolean =>
  changedLines(one, other) === 0

/** Questions whose answers differ. */
export const changedLines = (one: readonly AuditLine[], other: readonly AuditLine[]): number =>
  one.filter((line) => {
    const twin = other.find(({ id }) => id === line.id)
    if (!twin) return true
    const [photos, twins] = [photosOf(line), photosOf(twin)]
    return (
      line.answer !== twin.answer ||
      line.note !== twin.note ||
      photos.length !== twins.length ||
      photos.some((id) => !twins.includes(id))
    )
  }).length
