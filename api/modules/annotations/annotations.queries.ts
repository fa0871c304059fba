import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import { type PlaceColumns, placeNames } from '../places/places.service.ts'
import type { Annotation, AnnotationSpan } from './annotations.contract.ts'

/** Notes answered at once; a chart with more says nothing. */
const mostNotes = 500

type Row = Omit<Annotation, 'place' | 'mine'> &
  PlaceColumns & { machine: string | null; area: string | null; site: string; authorId: string }

/** The reader, and whether they may change notes of others. */
export type Reader = { uid: string; manages: boolean }

const selected = sql`
  SELECT a.id, a.site_id, a.area_id, a.machine_id, m.name AS machine, r.name AS area, s.name AS site,
    a.from_date AS "from", a.to_date AS "to",
    to_char(at_zone(lower(a.during), s.time_zone), 'YYYY-MM-DD"T"HH24:MI:SS') AS start,
    to_char(at_zone(upper(a.during), s.time_zone), 'YYYY-MM-DD"T"HH24:MI:SS') AS "end",
    a.sign, a.body, u.first_name || ' ' || u.last_name AS author, a.author_id AS "authorId",
    to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt", a.version
  FROM annotation a
  JOIN user_account u ON u.company_id = a.company_id AND u.id = a.author_id
  LEFT JOIN machine m ON m.company_id = a.company_id AND m.id = a.machine_id
  LEFT JOIN area r ON r.company_id = a.company_id AND r.id = coalesce(a.area_id, m.area_id)
  JOIN site s ON s.company_id = a.company_id AND s.id = coalesce(a.site_id, r.site_id)`

export async function listAnnotations(
  trx: Trx,
  reader: Reader,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Annotation[]> {
  const { rows } = await sql<Row>`${selected}
    WHERE a.to_date >= coalesce(${from ?? null}::date, '-infinity') AND a.from_date <= coalesce(${to ?? null}::date, 'infinity')
    ORDER BY a.from_date DESC, a.id DESC LIMIT ${mostNotes}`.execute(trx)
  return rows.map((row) => toAnnotation(row, reader))
}

export async function findAnnotation(trx: Trx, reader: Reader, id: string): Promise<Annotation | undefined> {
  const { rows } = await sql<Row>`${selected} WHERE a.id = ${id}`.execute(trx)
  const [row] = rows
  return row && toAnnotation(row, reader)
}

function toAnnotation({ site_id, area_id, machine_id, machine, area, site, authorId, ...row }: Row, reader: Reader) {
  return {
    ...row,
    place: placeNames({ site_id, area_id, machine_id, machine, area, site }),
    mine: reader.manages || authorId === reader.uid,
  }
}

type Span = { from_date: string; to_date: string; during: string | null }

/** A span for storage. The business dates of an interval are the dates of its shifts, else its calendar days. */
export async function spanColumns(
  trx: Trx,
  span: AnnotationSpan,
  site: { id: string; timeZone: string },
): Promise<Span> {
  if ('from' in span) return { from_date: span.from, to_date: span.to, during: null }
  const { start, end } = span
  const { rows } = await sql<Span>`
    WITH given AS (
      SELECT tstzrange(at_zone(${start}::timestamp, ${site.timeZone}), at_zone(${end}::timestamp, ${site.timeZone})) AS during
    )
    SELECT coalesce(min(i.business_date), ${start}::date) AS from_date,
      coalesce(max(i.business_date), ${end}::date) AS to_date, g.during::text AS during
    FROM given g LEFT JOIN shift_instance i ON i.site_id = ${site.id}
      AND i.business_date BETWEEN ${start}::date - 2 AND ${end}::date + 2 AND i.during && g.during
    GROUP BY g.during`.execute(trx)
  return rows[0]!
}

export async function insertAnnotation(
  trx: Trx,
  row: PlaceColumns & Span & { company_id: string; author_id: string; sign: string; body: string },
): Promise<string> {
  const { id } = await trx.insertInto('annotation').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns whether the version still was the one seen. */
export function updateAnnotation(
  trx: Trx,
  id: string,
  version: number,
  change: Partial<PlaceColumns & Span & { sign: string; body: string }>,
): Promise<boolean> {
  return updateSeen(trx, 'annotation', { id, version }, change)
}

export async function deleteAnnotation(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('annotation').where('id', '=', id).execute()
}
