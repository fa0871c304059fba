-- The shift and the business day of a report. A report exactly on the edge of two shifts belongs to the one that ends,
-- hence the microsecond.
CREATE OR REPLACE FUNCTION place_in_shift() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE zone text; place record;
BEGIN
  SELECT s.time_zone, s.id AS site_id INTO place
    FROM machine m JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
    JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    WHERE m.company_id = NEW.company_id AND m.id = NEW.machine_id;
  zone := place.time_zone;
  NEW.reported_local := at_zone(NEW.reported_at, zone);
  SELECT i.id, i.shift, i.business_date INTO place FROM shift_instance i
    WHERE i.company_id = NEW.company_id AND i.site_id = place.site_id
      AND i.business_date BETWEEN NEW.reported_local::date - 2 AND NEW.reported_local::date + 2
      AND i.during @> (NEW.reported_at - interval '1 microsecond');
  NEW.shift_instance_id := place.id;
  NEW.shift := place.shift;
  NEW.business_date := coalesce(place.business_date, NEW.reported_local::date);
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
