import type { Trx } from '#api/platform/db/database.ts'
import { type Fault, fault } from '#api/platform/resource/faults.contract.ts'
import { sameValue } from '#api/platform/resource/check-value.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { needsPhoto, scoreOf } from './audit-score.contract.ts'
import { fiveSAudits } from './five-s-audits.contract.ts'
import { findQuestions, findSite } from './five-s-audits.queries.ts'

type Row = RowOf<typeof fiveSAudits>
type Line = Row['values']['answers'][number]

const manages = ({ caller }: Actor) => caller.permissions.has('audits:manage')
const refuseOne = (field: string, code: keyof NonNullable<typeof fiveSAudits.faults>) =>
  refuse(fiveSAudits, [fault<string>(field, code)])

/** What an audit has asked since it was planned. */
const questionOf = ({ pillar, question, weight, photoBelow }: Line) => ({ pillar, question, weight, photoBelow })

const isOfQuestions = (answers: readonly Line[], before: readonly Line[]) =>
  answers.length === before.length &&
  answers.every((line, at) => line.id === before[at]?.id && sameValue(questionOf(line), questionOf(before[at]!)))

/** An auditor answers, and plans nothing anew: that is for whoever manages audits. */
function judgeChange(actor: Actor, values: Row['values'], before: Row): void {
  const { answers, ...rest } = values
  if (!manages(actor))
    for (const [name, value] of Object.entries(rest))
      if (!sameValue(value, before.values[name as keyof typeof rest])) throw refuseOne(name, 'only_answers')
  if (sameValue(answers, before.values.answers)) return
  if (before.status !== 'in_progress') throw refuseOne('answers', 'not_begun')
  if (!isOfQuestions(answers, before.values.answers)) throw refuseOne('answers', 'not_the_questions')
}

/** Every question has its answer, and every low one its photo. */
function faultsOf({ answers }: Row['values']): Fault[] {
  return answers.flatMap(({ answer, photoBelow, photos }, at): Fault[] => {
    if (answer === null) return [fault(`answers.${at}.answer`, 'missing')]
    if (photos.length > 0 || photoBelow === null || !needsPhoto(answer, photoBelow)) return []
    return [fault<string>(`answers.${at}.photos`, 'photo_needed', { min: photoBelow })]
  })
}

async function plan(trx: Trx, { template, area, target }: Row['values']) {
  const planned = await findQuestions(trx, template)
  const questions = planned.questions.map((question) => ({ ...question, answer: null, note: null, photos: [] }))
  return { answers: questions, target: target ?? planned.target, site: await findSite(trx, area) }
}

export const auditHooks: Hooks<typeof fiveSAudits> = {
  before: {
    async create(trx, actor, { values }) {
      if (!manages(actor) && values.auditor !== actor.caller.uid) throw refuseOne('auditor', 'not_yours')
      return plan(trx, values)
    },
    async change(trx, actor, { values }, before) {
      judgeChange(actor, values, before!)
      return { score: scoreOf(values.answers), site: await findSite(trx, values.area) }
    },
    async finish(_trx, _actor, { values }) {
      const faults = faultsOf(values)
      if (faults.length > 0) throw refuse(fiveSAudits, faults)
      return { score: scoreOf(values.answers), doneAt: new Date().toISOString() }
    },
  },
}
