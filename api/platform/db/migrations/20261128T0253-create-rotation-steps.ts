import { type Kysely, sql } from 'kysely'

/** A rotation was a text such as `6M 1R 6E 1R 6N 1R`; now it has lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE rotation_step (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      rotation_id uuid NOT NULL,
      position integer NOT NULL,
      shift text NOT NULL CHECK (shift IN ('morning', 'evening', 'night', 'rest')),
      days integer NOT NULL CHECK (days BETWEEN 1 AND 366),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, rotation_id) REFERENCES rotation_pattern (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE rotation_step IS 'Days of one kind in turn of a rotation'`.execute(db)
  await sql`COMMENT ON COLUMN rotation_step.shift IS 'morning, evening, night or rest'`.execute(db)
  await sql`SELECT make_line_table('rotation_step', 'rotation_id', 'rotation_pattern')`.execute(db)
  // Letters of a kind one after the other are one step.
  await sql`
    INSERT INTO rotation_step (company_id, rotation_id, position, shift, days)
    SELECT company_id, id, min(at), shift, sum(days) FROM (
      SELECT *, at - row_number() OVER (PARTITION BY company_id, id, shift ORDER BY at) AS run FROM (
        SELECT r.company_id, r.id, part.at, coalesce(nullif(part.found[1], ''), '1')::integer AS days,
          CASE part.found[2] WHEN 'M' THEN 'morning' WHEN 'E' THEN 'evening' WHEN 'N' THEN 'night' ELSE 'rest' END AS shift
        FROM rotation_pattern r
        CROSS JOIN LATERAL regexp_matches(upper(r.cycle), '(\\d{0,3})\\s*([MENR])', 'g') WITH ORDINALITY AS part (found, at)
      ) AS read) AS runs
    GROUP BY company_id, id, shift, run`.execute(db)
  await sql`ALTER TABLE rotation_pattern DROP COLUMN cycle`.execute(db)
}
