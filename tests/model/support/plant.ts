import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Shift = 'morning' | 'evening' | 'night'

export interface ReasonSpec {
  code: string
  lossClass: string
  countsAs: 'availability_loss' | 'planned' | 'excluded'
  parent?: string
  /** The mould or tool is the cause. */
  concernsTool?: boolean
}

export interface OrderSpec {
  code: string
  product: string
  mold?: string
  planned?: number
  start?: string
}

export interface ReportSpec {
  order: string
  good?: number
  scrap?: number
  rework?: number
  held?: number
  /** Ideal seconds per piece. */
  cycle?: number
  kind?: 'production' | 'setup' | 'breakdown'
  booked?: number
  operator?: string
  operation?: string
}

const hours: Record<Shift, [string, string, number]> = {
  morning: ['06:00', '14:00', 0],
  evening: ['14:00', '22:00', 0],
  night: ['22:00', '06:00', 1],
}

/** Code of the company of a plant made by hand. */
export const plantCode = (suffix: string): string => `PLANT-${suffix.toUpperCase()}`

/**
 * A small plant made by hand, of one company. Everything is named by its code; times are the site's clock,
 * `YYYY-MM-DD HH:MM`. `suffix` keeps the texts of two such plants apart.
 */
export async function makePlant(client: pg.Client, { suffix, zone }: { suffix: string; zone: string }) {
  const company = randomUUID()
  const insert = (sql: string, values: unknown[]) => client.query(sql, [company, ...values])
  const name = (code: string) => `${code} ${suffix}`
  const idOf = (table: string, n: number) => `(SELECT id FROM ${table} WHERE company_id = $1 AND code = $${n})`
  /** The instant at which the site's clock shows the text of parameter `n`. */
  const instant = (n: number) => `($${n}::timestamp AT TIME ZONE '${zone}')`

  await client.query('INSERT INTO company (id, code, name) VALUES ($1, $2, $2)', [company, plantCode(suffix)])
  await insert('INSERT INTO site (company_id, code, name, time_zone) VALUES ($1, $2, $2, $3)', [name('Site'), zone])
  const named = (table: string) => (code: string) =>
    insert(`INSERT INTO ${table} (company_id, code, name) VALUES ($1, $2, $2)`, [name(code)])

  return {
    company,
    name,
    machineClass: named('machine_class'),
    product: named('product'),
    mold: (code: string, cavities = 1) =>
      insert('INSERT INTO mold (company_id, code, name, cavities) VALUES ($1, $2, $2, $3)', [name(code), cavities]),
    employee: named('employee'),
    area: (code: string) =>
      insert(`INSERT INTO area (company_id, code, name, site_id) VALUES ($1, $2, $2, ${idOf('site', 3)})`, [
        name(code),
        name('Site'),
      ]),
    machine: (code: string, area: string, machineClass: string) =>
      insert(
        `INSERT INTO machine (company_id, code, name, area_id, machine_class_id)
         VALUES ($1, $2, $2, ${idOf('area', 3)}, ${idOf('machine_class', 4)})`,
        [name(code), name(area), name(machineClass)],
      ),
    reason: ({ code, lossClass, countsAs, parent, concernsTool = false }: ReasonSpec) =>
      insert(
        `INSERT INTO stoppage_reason (company_id, code, name, loss_class, counts_as, parent_id, concerns_tool)
         VALUES ($1, $2, $2, $3, $4, ${idOf('stoppage_reason', 5)}, $6)`,
        [name(code), lossClass, countsAs, parent && name(parent), concernsTool],
      ),
    scrapReason: (code: string, parent?: string) =>
      insert(
        `INSERT INTO scrap_reason (company_id, code, name, parent_id) VALUES ($1, $2, $2, ${idOf('scrap_reason', 3)})`,
        [name(code), parent && name(parent)],
      ),
    order: ({ code, product, mold, planned, start }: OrderSpec) =>
      insert(
        `INSERT INTO work_order (company_id, code, summary_code, product_id, mold_id, planned_quantity, start_date, due_date)
         VALUES ($1, $2, $2 || ' sum', ${idOf('product', 3)}, ${idOf('mold', 4)}, $5, $6::date, $6::date + 7)`,
        [name(code), name(product), mold && name(mold), planned, start],
      ),
    /** The three shifts of a business date. Call after the machines are made: all of them are rostered. */
    async day(date: string, options: { breaks?: [Shift, string, string][]; working?: boolean; off?: string[] } = {}) {
      const { breaks = [], working = true, off = [] } = options
      for (const [shift, [from, to, later]] of Object.entries(hours)) {
        const shiftBreaks = breaks
          .filter(([of]) => of === shift)
          .map(([, start, end]) => `['${date} ${start}','${date} ${end}')`)
        await insert(
          `WITH made AS (
             INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working, breaks)
             SELECT $1, ${idOf('site', 2)}, $3, $4::date, tstzrange(${instant(5)}, ($6::timestamp + make_interval(days => $7)) AT TIME ZONE '${zone}'),
               $8, (SELECT coalesce(range_agg(tstzrange(lower(b::tsrange) AT TIME ZONE '${zone}', upper(b::tsrange) AT TIME ZONE '${zone}')), '{}')
                 FROM unnest($9::text[]) b)
             RETURNING *)
           INSERT INTO machine_shift (company_id, machine_id, shift_instance_id, business_date, shift, calendar_seconds, scheduled_seconds, break_seconds)
           SELECT $1, m.id, s.id, s.business_date, s.shift, length.seconds,
             CASE WHEN s.working AND m.code <> ALL ($10) THEN length.seconds ELSE 0 END,
             CASE WHEN s.working AND m.code <> ALL ($10) THEN (SELECT coalesce(sum(extract(epoch FROM upper(b) - lower(b))), 0) FROM unnest(s.breaks) b) ELSE 0 END
           FROM made s, machine m, LATERAL (SELECT extract(epoch FROM upper(s.during) - lower(s.during)) AS seconds) length
           WHERE m.company_id = $1`,
          [name('Site'), shift, date, `${date} ${from}`, `${date} ${to}`, later, working, shiftBreaks, off.map(name)],
        )
      }
    },
    /** A state of the machine's record. */
    state: (
      machine: string,
      state: 'run' | 'stop' | 'idle' | 'no_data',
      from: string,
      to: string,
      options: { reason?: string; order?: string; operator?: string; note?: string } = {},
    ) =>
      insert(
        `INSERT INTO machine_state_interval (company_id, machine_id, during, state, reason_id, work_order_id, operator_id, note)
         VALUES ($1, ${idOf('machine', 2)}, tstzrange(${instant(3)}, ${instant(4)}), $5,
           ${idOf('stoppage_reason', 6)}, ${idOf('work_order', 7)}, ${idOf('employee', 8)}, $9)`,
        [
          name(machine),
          from,
          to,
          state,
          options.reason && name(options.reason),
          options.order && name(options.order),
          options.operator && name(options.operator),
          options.note && name(options.note),
        ],
      ),
    report: (machine: string, at: string, spec: ReportSpec) =>
      insert(
        `INSERT INTO production_report (company_id, source_key, kind, machine_id, work_order_id, operator_id, operation, during,
           reported_at, booked_seconds, good, scrap, rework, held, ideal_cycle_seconds, business_date, reported_local)
         VALUES ($1, $2, $3, ${idOf('machine', 4)}, ${idOf('work_order', 5)}, ${idOf('employee', 6)}, $7,
           tstzrange(${instant(8)} - make_interval(secs => $9), ${instant(8)}), ${instant(8)}, $9, $10, $11, $12, $13, $14, '2000-01-01', '2000-01-01')`,
        [
          randomUUID(),
          spec.kind ?? 'production',
          name(machine),
          name(spec.order),
          spec.operator && name(spec.operator),
          spec.operation && name(spec.operation),
          at,
          spec.booked ?? 0,
          spec.good ?? 0,
          spec.scrap ?? 0,
          spec.rework ?? 0,
          spec.held ?? 0,
          spec.cycle,
        ],
      ),
    scrap: (machine: string, at: string, order: string, quantity: number, reason?: string, operator?: string) =>
      insert(
        `INSERT INTO scrap_report (company_id, source_key, machine_id, work_order_id, operator_id, reason_id, quantity,
           reported_at, business_date, reported_local)
         VALUES ($1, $2, ${idOf('machine', 3)}, ${idOf('work_order', 4)}, ${idOf('employee', 5)}, ${idOf('scrap_reason', 6)},
           $7, ${instant(8)}, '2000-01-01', '2000-01-01')`,
        [randomUUID(), name(machine), name(order), operator && name(operator), reason && name(reason), quantity, at],
      ),
    plan: (machine: string, date: string, shift: Shift, order: string, pieces: number) =>
      insert(
        `INSERT INTO production_plan (company_id, machine_id, shift_instance_id, business_date, shift, work_order_id, planned_pieces)
         SELECT $1, ${idOf('machine', 2)}, id, business_date, shift, ${idOf('work_order', 3)}, $4 FROM shift_instance
         WHERE company_id = $1 AND business_date = $5 AND shift = $6`,
        [name(machine), name(order), pieces, date, shift],
      ),
  }
}

export type Plant = Awaited<ReturnType<typeof makePlant>>
