-- Made from web/core/figures/bands.ts by `npm run generate`. Do not edit.
--
-- Upper bound of a step of a band; NULL for the last one, which has none.
CREATE OR REPLACE FUNCTION band_edge(band text, step text)
RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE band || ' ' || step
    WHEN 'performance poor' THEN 0.7
    WHEN 'performance medium' THEN 0.85
    WHEN 'performance good' THEN 0.95
    WHEN 'attainment poor' THEN 0.7
    WHEN 'attainment medium' THEN 0.95
    WHEN 'oee poor' THEN 0.7
    WHEN 'oee medium' THEN 0.85
    WHEN 'scrapRate good' THEN 0.02
    WHEN 'scrapRate medium' THEN 0.05
    WHEN 'quality poor' THEN 0.95
    WHEN 'quality medium' THEN 0.98
    WHEN 'downtime low' THEN 0.05
    WHEN 'downtime medium' THEN 0.1
    WHEN 'availability poor' THEN 0.9
    WHEN 'availability medium' THEN 0.95
    WHEN 'stopDuration upToOneHour' THEN 3600
    WHEN 'stopDuration overOneHour' THEN 7200
    WHEN 'absence good' THEN 0.1
    WHEN 'absence warning' THEN 0.2
    WHEN 'personnelProduction low' THEN 0.6
    WHEN 'personnelProduction medium' THEN 0.8
    WHEN 'personnelQuality low' THEN 0.7
    WHEN 'personnelQuality medium' THEN 0.9
    WHEN 'safetyRisk low' THEN 4
    WHEN 'safetyRisk medium' THEN 9
    WHEN 'safetyRisk high' THEN 16
    WHEN 'cycleDifference muchFaster' THEN -10
    WHEN 'cycleDifference faster' THEN -3
    WHEN 'cycleDifference equal' THEN 3
    WHEN 'cycleDifference slower' THEN 10
  END
$$;
