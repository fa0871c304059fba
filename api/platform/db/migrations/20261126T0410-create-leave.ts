import { type Kysely, sql } from 'kysely'

const parts = sql.raw(`('whole', 'morning', 'afternoon')`)

/**
 * Leave: what kinds of it there are and how days of it are earned, who asks for it and who decides, and the ledger whose sum
 * is everybody's balance.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const row = sql`
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)`
  const named = sql`
      code text NOT NULL,
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      UNIQUE (company_id, code)`
  const ofEmployee = sql`FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id)`
  const ofType = sql`FOREIGN KEY (company_id, leave_type_id) REFERENCES leave_type (company_id, id)`
  const ofUser = (column: string) =>
    sql`FOREIGN KEY (company_id, ${sql.ref(column)}) REFERENCES user_account (company_id, id)`

  await sql`
    CREATE TABLE leave_type (${row}, ${named},
      unit text NOT NULL CHECK (unit IN ('day', 'half', 'hour')),
      paid boolean NOT NULL,
      limited boolean NOT NULL,
      may_go_negative numeric(6, 2) CHECK (may_go_negative > 0),
      counts_holidays boolean NOT NULL DEFAULT false,
      asked_by text NOT NULL DEFAULT 'everybody' CHECK (asked_by IN ('everybody', 'managers')),
      attachment_after numeric(6, 2) CHECK (attachment_after >= 0),
      least_notice integer CHECK (least_notice BETWEEN -366 AND 366),
      most_notice integer CHECK (most_notice BETWEEN 0 AND 1100),
      longest_run numeric(6, 2) CHECK (longest_run > 0),
      colour text NOT NULL
    )`.execute(db)
  await sql`COMMENT ON COLUMN leave_type.limited IS 'It draws on a balance; otherwise any number of days may be asked for'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN leave_type.may_go_negative IS 'By how much a balance may go below nothing; null for not at all'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN leave_type.least_notice IS
    'Calendar days between asking and the first day at least; below nothing it may be asked for as long afterwards'`.execute(
    db,
  )

  await sql`
    CREATE TABLE leave_policy (${row}, ${named},
      leave_type_id uuid NOT NULL,
      site_id uuid,
      department_id uuid,
      every text NOT NULL CHECK (every IN ('year', 'month')),
      begins text NOT NULL CHECK (begins IN ('calendar', 'anniversary')),
      steps text NOT NULL,
      first_year text NOT NULL CHECK (first_year IN ('none', 'prorated', 'whole')),
      rounding text NOT NULL CHECK (rounding IN ('exact', 'half', 'whole', 'up')),
      cap numeric(6, 2) CHECK (cap > 0),
      carry_cap numeric(6, 2) CHECK (carry_cap >= 0),
      carry_expires text CHECK (carry_expires ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
      valid_from date NOT NULL,
      ${ofType},
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, department_id) REFERENCES department (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN leave_policy.steps IS 'Days a year by completed years of service: 1:14 6:20 15:26'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN leave_policy.carry_cap IS 'Days that go on into the next year at most; null for all of them'`.execute(
    db,
  )

  await sql`
    CREATE TABLE leave_approver (${row},
      leave_type_id uuid,
      department_id uuid,
      level integer NOT NULL CHECK (level BETWEEN 1 AND 9),
      who text NOT NULL CHECK (who IN ('manager', 'departmentHead', 'person')),
      user_id uuid,
      CHECK ((who = 'person') = (user_id IS NOT NULL)),
      UNIQUE NULLS NOT DISTINCT (company_id, leave_type_id, department_id, level, who, user_id),
      ${ofType}, ${ofUser('user_id')},
      FOREIGN KEY (company_id, department_id) REFERENCES department (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE approval_delegation (${row},
      from_user_id uuid NOT NULL,
      to_user_id uuid NOT NULL CHECK (to_user_id <> from_user_id),
      first_date date NOT NULL,
      last_date date NOT NULL CHECK (last_date >= first_date),
      created_by uuid NOT NULL,
      ${ofUser('from_user_id')}, ${ofUser('to_user_id')}, ${ofUser('created_by')}
    )`.execute(db)
  await sql`CREATE INDEX approval_delegation_to ON approval_delegation (company_id, to_user_id, last_date)`.execute(db)

  await sql`
    CREATE TABLE leave_request (${row},
      employee_id uuid NOT NULL,
      leave_type_id uuid NOT NULL,
      first_date date NOT NULL,
      last_date date NOT NULL CHECK (last_date >= first_date),
      first_part text NOT NULL DEFAULT 'whole' CHECK (first_part IN ${parts}),
      last_part text NOT NULL DEFAULT 'whole' CHECK (last_part IN ('whole', 'morning')),
      from_time time,
      until_time time,
      amount numeric(9, 3) NOT NULL CHECK (amount > 0),
      reason text CHECK (reason <> '' AND length(reason) <= 500),
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'on_hold', 'approved', 'rejected', 'cancelled')),
      level integer NOT NULL DEFAULT 1,
      answer text CHECK (answer <> '' AND length(answer) <= 300),
      replaces_id uuid,
      language text NOT NULL,
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      waits_since timestamptz NOT NULL DEFAULT now(),
      reminded_at timestamptz,
      escalated_at timestamptz,
      decided_at timestamptz,
      CHECK ((from_time IS NULL) = (until_time IS NULL)),
      CHECK (from_time IS NULL OR first_date = last_date),
      ${ofEmployee}, ${ofType}, ${ofUser('created_by')},
      FOREIGN KEY (company_id, replaces_id) REFERENCES leave_request (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN leave_request.language IS 'Of whoever asked: mails about it are in it'`.execute(db)
  await sql`COMMENT ON COLUMN leave_request.amount IS 'In the unit of its type: days, or hours'`.execute(db)
  await sql`CREATE INDEX leave_request_person ON leave_request (company_id, employee_id, first_date)`.execute(db)
  await sql`CREATE INDEX leave_request_open ON leave_request (company_id, waits_since) WHERE status IN ('pending', 'on_hold')`.execute(
    db,
  )
  await sql`CREATE INDEX leave_request_dates ON leave_request (company_id, last_date)`.execute(db)

  await sql`
    CREATE TABLE leave_day (
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      business_date date NOT NULL,
      request_id uuid NOT NULL,
      part text NOT NULL CHECK (part IN ('whole', 'morning', 'afternoon', 'hours')),
      during tstzrange,
      amount numeric(9, 3) NOT NULL CHECK (amount > 0),
      of_carried numeric(9, 3) NOT NULL DEFAULT 0 CHECK (of_carried BETWEEN 0 AND amount),
      holds boolean NOT NULL,
      PRIMARY KEY (company_id, request_id, business_date),
      ${ofEmployee},
      FOREIGN KEY (company_id, request_id) REFERENCES leave_request (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE leave_day IS
    'What a request takes of each working day: reserved while it is open (holds is false), then on the roster'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN leave_day.of_carried IS 'Of the amount, what comes from days carried over from the year before'`.execute(
    db,
  )
  // A day belongs to one approved leave, or to two halves of it.
  await sql`
    CREATE UNIQUE INDEX leave_day_once ON leave_day (company_id, employee_id, business_date)
      WHERE holds AND part = 'whole'`.execute(db)
  await sql`CREATE INDEX leave_day_date ON leave_day (company_id, employee_id, business_date) WHERE holds`.execute(db)

  await sql`
    CREATE TABLE leave_step (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      request_id uuid NOT NULL,
      action text NOT NULL,
      level integer NOT NULL,
      by_user_id uuid,
      for_user_id uuid,
      reason text,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, request_id) REFERENCES leave_request (company_id, id),
      ${ofUser('by_user_id')}, ${ofUser('for_user_id')}
    )`.execute(db)
  await sql`COMMENT ON COLUMN leave_step.for_user_id IS 'In whose place a substitute decided'`.execute(db)
  await sql`CREATE INDEX leave_step_request ON leave_step (company_id, request_id, id)`.execute(db)

  await sql`
    CREATE TABLE leave_ledger_entry (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid NOT NULL,
      leave_type_id uuid NOT NULL,
      year integer NOT NULL CHECK (year BETWEEN 1950 AND 2200),
      kind text NOT NULL CHECK (kind IN ('entitlement', 'carried_over', 'carried_out', 'used', 'returned', 'expired', 'correction')),
      amount numeric(9, 3) NOT NULL CHECK (amount <> 0 OR run IS NOT NULL),
      of_carried numeric(9, 3) NOT NULL DEFAULT 0,
      expires_on date,
      request_id uuid,
      policy_id uuid,
      run text,
      reason text CHECK (reason <> '' AND length(reason) <= 300),
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (company_id, id),
      CHECK (abs(of_carried) <= abs(amount) AND of_carried * amount >= 0),
      CHECK (kind <> 'correction' OR reason IS NOT NULL),
      ${ofEmployee}, ${ofType}, ${ofUser('created_by')},
      FOREIGN KEY (company_id, request_id) REFERENCES leave_request (company_id, id),
      FOREIGN KEY (company_id, policy_id) REFERENCES leave_policy (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE leave_ledger_entry IS
    'Signed and append-only: the sum of a person, type and year is the balance, and nothing else is'`.execute(db)
  await sql`COMMENT ON COLUMN leave_ledger_entry.run IS
    'What of scheduled work an entry is: the same is posted once for a person and type, however often the work runs'`.execute(
    db,
  )
  await sql`
    CREATE UNIQUE INDEX leave_ledger_run ON leave_ledger_entry (company_id, employee_id, leave_type_id, run)
      WHERE run IS NOT NULL`.execute(db)
  await sql`
    CREATE INDEX leave_ledger_balance ON leave_ledger_entry (company_id, employee_id, leave_type_id, year)`.execute(db)
  await sql`CREATE INDEX leave_ledger_request ON leave_ledger_entry (company_id, request_id) WHERE request_id IS NOT NULL`.execute(
    db,
  )

  await sql`
    CREATE TABLE approval_link (${row},
      request_id uuid NOT NULL,
      user_id uuid NOT NULL,
      level integer NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      opened_at timestamptz,
      used_at timestamptz,
      used_for text,
      revoked_at timestamptz,
      revoked_by uuid,
      ${ofUser('user_id')}, ${ofUser('revoked_by')},
      FOREIGN KEY (company_id, request_id) REFERENCES leave_request (company_id, id)
    )`.execute(db)
  await sql`CREATE INDEX approval_link_request ON approval_link (company_id, request_id)`.execute(db)
  await sql`
    CREATE TABLE leave_attachment (
      company_id uuid NOT NULL REFERENCES company (id),
      request_id uuid NOT NULL,
      file_id uuid NOT NULL,
      PRIMARY KEY (company_id, request_id, file_id),
      FOREIGN KEY (company_id, request_id) REFERENCES leave_request (company_id, id),
      FOREIGN KEY (company_id, file_id) REFERENCES file (company_id, id)
    )`.execute(db)
  await sql`
    CREATE TABLE leave_recount (
      id bigint GENERATED ALWAYS AS IDENTITY,
      company_id uuid NOT NULL REFERENCES company (id),
      employee_id uuid,
      first_date date NOT NULL,
      last_date date NOT NULL,
      PRIMARY KEY (company_id, id),
      ${ofEmployee}
    )`.execute(db)
  await sql`COMMENT ON TABLE leave_recount IS
    'Dates of which rosters or holidays changed: approved leave in them is counted anew; of everybody without an employee'`.execute(
    db,
  )

  const tables = [
    'leave_type',
    'leave_policy',
    'leave_approver',
    'approval_delegation',
    'leave_request',
    'leave_day',
    'leave_step',
    'leave_ledger_entry',
    'approval_link',
    'leave_attachment',
    'leave_recount',
  ]
  for (const table of tables) await sql`SELECT make_tenant_table(${table})`.execute(db)
  for (const table of ['leave_request', 'leave_day', 'leave_ledger_entry'])
    await sql`SELECT narrow_to_people(${table})`.execute(db)
  // What is booked stays: who was wrong books the opposite.
  await sql`REVOKE UPDATE, DELETE ON leave_ledger_entry, leave_step FROM vardiya_app`.execute(db)
  for (const table of ['leave_type', 'leave_policy', 'leave_approver', 'approval_delegation', 'leave_request'])
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  // Whoever has a link is nobody of a company yet.
  await sql`
    CREATE POLICY identity_lookup ON approval_link FOR SELECT TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)

  await sql`
    ALTER TABLE company_settings
      ADD leave_remind_days integer NOT NULL DEFAULT 2 CHECK (leave_remind_days BETWEEN 1 AND 60),
      ADD leave_escalate_days integer NOT NULL DEFAULT 5 CHECK (leave_escalate_days BETWEEN 1 AND 90),
      ADD leave_link_days integer NOT NULL DEFAULT 7 CHECK (leave_link_days BETWEEN 1 AND 60)`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.leave_remind_days IS
    'Days after which approvers are reminded of a request; after leave_escalate_days the next level is asked too'`.execute(
    db,
  )

  // Roles of companies' own say no more than before: who looks after their own days asks for leave of their own.
  for (const [had, gets] of [
    ['attendance:self', 'leave:self'],
    ['attendance:read', 'leave:read'],
    ['timesheets:approve', 'leave:decide'],
  ] as const)
    await sql`
      UPDATE own_role SET permissions = permissions || ARRAY[${gets}]
      WHERE ${had} = ANY (permissions) AND NOT ${gets} = ANY (permissions)`.execute(db)
}
