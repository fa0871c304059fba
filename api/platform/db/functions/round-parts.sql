-- The one rule by which money is rounded: the sum, half away from zero to the digits of its currency; its parts by largest
-- remainder, the first of equal ones before the others. So parts add up to their sum at every level.
CREATE OR REPLACE FUNCTION round_parts(parts numeric[], digits integer) RETURNS numeric[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(round((low + CASE WHEN place <= missing THEN 1 ELSE 0 END) / power(10::numeric, digits), digits)
    ORDER BY at)
  FROM (
    SELECT at, floor(units) AS low, row_number() OVER (ORDER BY units - floor(units) DESC, at) AS place,
      round(sum(units) OVER ()) - sum(floor(units)) OVER () AS missing
    -- A third of an amount thrice is the amount again: divisions end behind the twentieth digit.
    FROM (SELECT at, round(part * power(10::numeric, digits), 9) AS units
      FROM unnest(parts) WITH ORDINALITY AS p (part, at)) u) r
$$;

-- Digits behind the point of a currency's amounts.
CREATE OR REPLACE FUNCTION minor_digits(currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN currency = 'VND' THEN 0 ELSE 2 END
$$;
