-- The clock of a zone, as `AT TIME ZONE` says it. Where the portal's rules of a zone differ from those of this server,
-- `zone-clock.ts` replaces both with the difference in them: instants of shifts are made by the portal's rules.
CREATE OR REPLACE FUNCTION at_zone(instant timestamptz, zone text) RETURNS timestamp
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT instant AT TIME ZONE zone $$;

CREATE OR REPLACE FUNCTION at_zone(clock timestamp, zone text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT clock AT TIME ZONE zone $$;
