import type { Trx } from '#api/platform/db/database.ts'
import type { Pillar } from './audit-score.contract.ts'

interface Question {
  pillar: Pillar
  question: string
  weight: number
  photoBelow: number | null
}

/** The questions of a template as they are now, and its target. */
export async function findQuestions(trx: Trx, templateId: string): Promise<{ target: number; questions: Question[] }> {
  const { target } = await trx
    .selectFrom('audit_template')
    .select('target')
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow()
  const questions = await trx
    .selectFrom('audit_question')
    .select(['question', 'weight', 'photo_below as photoBelow'])
    .select((eb) => eb.ref('pillar').$castTo<Pillar>().as('pillar'))
    .where('template_id', '=', templateId)
    .orderBy('position')
    .execute()
  return { target, questions }
}

/** The site of an area. */
export async function findSite(trx: Trx, areaId: string): Promise<string> {
  const { site_id } = await trx.selectFrom('area').select('site_id').where('id', '=', areaId).executeTakeFirstOrThrow()
  return site_id
}
