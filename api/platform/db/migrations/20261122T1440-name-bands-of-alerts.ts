import { type Kysely, sql } from 'kysely'

/**
 * Availability and quality have bands of their own. Alerts that people drew in the ones they borrowed before stand at the
 * step of the same meaning: the best of the new is the best, and what was worse stays worse.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE alert SET definition = jsonb_set(definition, '{condition}', jsonb_build_object('kind', 'band',
      'bands', CASE definition->>'measure' WHEN 'availability' THEN 'availability' ELSE 'quality' END,
      'step', CASE definition #>> '{condition,step}' WHEN 'poor' THEN 'poor' WHEN 'excellent' THEN 'good' ELSE 'medium' END))
    WHERE definition #>> '{condition,kind}' = 'band'
      AND (definition->>'measure', definition #>> '{condition,bands}') IN
        (('availability', 'oee'), ('quality', 'performance'))`.execute(db)
}
