-- The clock of a zone, as `AT TIME ZONE` gives it. If the portal's rules of a zone differ from this server's,
-- `zone-clock.ts` replaces both functions by ones with the difference: the portal's rules define the instants of
-- shifts.
CREATE OR REPLACE FUNCTION at_zone(instant timestamptz, zone text) RETURNS timestamp
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT instant AT TIME ZONE zone $$;

CREATE OR REPLACE FUNCTION at_zone(clock timestamp, zone text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT clock AT TIME ZONE zone $$;
