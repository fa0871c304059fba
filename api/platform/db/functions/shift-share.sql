-- Share of a shift's working time that has passed: the plan of a shift is spread evenly over its time without breaks.
-- targetOf of the andon board counts the same.
CREATE OR REPLACE FUNCTION seconds_of(spans tstzmultirange)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(extract(epoch FROM upper(span) - lower(span))), 0)::float8 FROM unnest(spans) span
$$;

CREATE OR REPLACE FUNCTION shift_share(during tstzrange, breaks tstzmultirange, elapsed_seconds integer)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(1, greatest(0, seconds_of(worked * tstzmultirange(tstzrange(lower(during),
    lower(during) + make_interval(secs => greatest(elapsed_seconds, 0))))) / nullif(seconds_of(worked), 0)))
  FROM (SELECT tstzmultirange(during) - breaks AS worked) w
$$;
