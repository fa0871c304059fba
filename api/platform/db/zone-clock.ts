import { tzOffset } from '@date-fns/tz'
import { type Kysely, sql } from 'kysely'

/** A time in which the server's clock of a zone differs from the portal's. */
export interface ZoneDifference {
  zone: string
  /** Epoch seconds, half-open. */
  from: number
  to: number
  /** To be added to the server's clock. */
  seconds: number
}

const week = 7 * 86_400
/** Years before and after this one in which the rules are compared. */
const yearsBack = 2
const yearsAhead = 8

/**
 * Makes `at_zone` agree with the portal, which uses the zone rules of its Node; the server's may be older or newer.
 * Does nothing while neither has changed.
 *
 * @param db a transaction of the owner, in which `functions/zone-clock.sql` was applied.
 */
export async function alignZones(db: Kysely<unknown>, year = new Date().getUTCFullYear()): Promise<void> {
  const span = spanOf(year)
  const zones = Intl.supportedValuesOf('timeZone')
  const key = `${process.versions.tz} ${span.from} ${await digestOf(db, zones, span)}`
  const { rows } = await sql<{ there: boolean }>`
    SELECT bool_and(prosrc LIKE ${`/* ${key} */%`}) AS there FROM pg_proc
    WHERE proname = 'at_zone' AND pronamespace = current_schema()::regnamespace`.execute(db)
  if (rows[0]?.there) return
  const differences = await findDifferences(db, zones, year)
  for (const text of functionsOf(key, differences)) await sql.raw(text).execute(db)
}

/** Times in which the two differ, by zone and time. @param zones that both may know. */
export async function findDifferences(
  db: Kysely<unknown>,
  zones: readonly string[],
  year = new Date().getUTCFullYear(),
): Promise<ZoneDifference[]> {
  const span = spanOf(year)
  const differences: ZoneDifference[] = []
  for (const zone of await differing(db, zones, span)) {
    const theirs = await changesOf(db, zone, span)
    const ours = changesHere(zone, span)
    const edges = [...new Set([span.from, ...ours, ...theirs.map(({ at }) => at), span.to])].toSorted((a, b) => a - b)
    for (const [index, from] of edges.slice(0, -1).entries()) {
      const seconds = offsetHere(zone, from) - theirs.findLast(({ at }) => at <= from)!.offset
      const last = differences.at(-1)
      if (seconds === 0) continue
      if (last?.zone === zone && last.to === from && last.seconds === seconds) last.to = edges[index + 1]!
      else differences.push({ zone, from, to: edges[index + 1]!, seconds })
    }
  }
  return differences
}

interface Span {
  /** Epoch seconds. */
  from: number
  to: number
}

const spanOf = (year: number): Span => ({
  from: Date.UTC(year - yearsBack, 0) / 1000,
  to: Date.UTC(year + yearsAhead + 1, 0) / 1000,
})

const offsetHere = (zone: string, at: number): number => tzOffset(zone, new Date(at * 1000)) * 60

const samplesOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / week) }, (_, n) => from + n * week)

/** Zones that the server knows with another clock somewhere in the span. */
async function differing(db: Kysely<unknown>, zones: readonly string[], span: Span): Promise<string[]> {
  const samples = samplesOf(span)
  const looked = zones.flatMap((zone) => {
    const offsets = samples.map((at) => offsetHere(zone, at))
    // Also on both sides of each change, which the two may set days apart.
    const edges = changesHere(zone, span, samples, offsets).flatMap((at) => [at - 1, at])
    return [
      ...samples.map((at, n) => ({ zone, at, here: offsets[n]! })),
      ...edges.map((at) => ({ zone, at, here: offsetHere(zone, at) })),
    ]
  })
  const columns = {
    zone: looked.map(({ zone }) => zone),
    at: looked.map(({ at }) => at),
    here: looked.map(({ here }) => here),
  }
  const { rows } = await sql<{ zone: string }>`
    SELECT DISTINCT l.zone FROM unnest(${columns.zone}::text[], ${columns.at}::float8[], ${columns.here}::int[])
      AS l (zone, at, here)
    JOIN pg_timezone_names n ON n.name = l.zone
    CROSS JOIN LATERAL (SELECT to_timestamp(l.at) AS instant) i
    WHERE extract(epoch FROM (i.instant AT TIME ZONE l.zone) - (i.instant AT TIME ZONE 'UTC')) <> l.here
    ORDER BY 1`.execute(db)
  return rows.map(({ zone }) => zone)
}

/** A short digest of the server's rules: sampled, since they have no version of their own. */
async function digestOf(db: Kysely<unknown>, zones: readonly string[], { from, to }: Span): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    SELECT md5(string_agg(z.zone || (SELECT string_agg((i AT TIME ZONE z.zone)::text, ',' ORDER BY i)
      FROM generate_series(to_timestamp(${from}), to_timestamp(${to}), interval '14 days') AS i), ';' ORDER BY z.zone))
      AS digest
    FROM unnest(${[...zones]}::text[]) AS z (zone) JOIN pg_timezone_names n ON n.name = z.zone`.execute(db)
  return rows[0]!.digest
}

/** Instants at which the portal's clock of a zone changes. */
function changesHere(
  zone: string,
  span: Span,
  samples = samplesOf(span),
  offsets: readonly number[] = samples.map((at) => offsetHere(zone, at)),
): number[] {
  return samples.slice(1).flatMap((at, n) => {
    if (offsets[n] === offsets[n + 1]) return []
    let [low, high] = [samples[n]!, at]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetHere(zone, middle) === offsets[n]) low = middle
      else high = middle
    }
    return [high]
  })
}

/** The same for the server, with its clock from then on: changes are on quarters of an hour. */
async function changesOf(
  db: Kysely<unknown>,
  zone: string,
  { from, to }: Span,
): Promise<{ at: number; offset: number }[]> {
  const { rows } = await sql<{ at: number; offset: number }>`
    SELECT at, "offset" FROM (
      SELECT extract(epoch FROM i)::float8 AS at, o.seconds AS "offset", lag(o.seconds) OVER (ORDER BY i) AS before
      FROM generate_series(to_timestamp(${from}), to_timestamp(${to}), interval '15 minutes') AS i
      CROSS JOIN LATERAL (
        SELECT extract(epoch FROM (i AT TIME ZONE ${zone}) - (i AT TIME ZONE 'UTC'))::int AS seconds) o) AS each
    WHERE before IS DISTINCT FROM "offset" ORDER BY at`.execute(db)
  return rows
}

/** Simple enough for the planner to write them out where they are called, so that they cost nothing. */
function functionsOf(key: string, differences: readonly ZoneDifference[]): string[] {
  const byZone = [...Map.groupBy(differences, ({ zone }) => zone)]
  const head = (argument: string, returns: string) => `
    CREATE OR REPLACE FUNCTION at_zone(${argument}, zone text) RETURNS ${returns}
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS`
  const instant = (seconds: number) => `'${new Date(seconds * 1000).toISOString()}'::timestamptz`
  const during = (at: string, { from, to }: ZoneDifference) => `${at} >= ${instant(from)} AND ${at} < ${instant(to)}`
  const cases = byZone.map(([zone, differencesOfZone]) => {
    const whens = differencesOfZone.map(
      (each) => `WHEN ${during('instant', each)} THEN interval '${each.seconds} seconds'`,
    )
    return `WHEN '${zone}' THEN CASE ${whens.join(' ')} ELSE interval '0' END`
  })
  const back = byZone.map(([zone, differencesOfZone]) => {
    const whens = differencesOfZone.map((each) => {
      const shifted = `(clock - interval '${each.seconds} seconds') AT TIME ZONE zone`
      return `WHEN ${during(`(${shifted})`, each)} THEN ${shifted}`
    })
    return `WHEN '${zone}' THEN CASE ${whens.join(' ')} ELSE clock AT TIME ZONE zone END`
  })
  const forth =
    cases.length > 0
      ? `(instant AT TIME ZONE zone) + CASE zone ${cases.join(' ')} ELSE interval '0' END`
      : 'instant AT TIME ZONE zone'
  const reverse =
    back.length > 0 ? `CASE zone ${back.join(' ')} ELSE clock AT TIME ZONE zone END` : 'clock AT TIME ZONE zone'
  return [
    `${head('instant timestamptz', 'timestamp')} $$/* ${key} */ SELECT ${forth} $$`,
    `${head('clock timestamp', 'timestamptz')} $$/* ${key} */ SELECT ${reverse} $$`,
  ]
}
