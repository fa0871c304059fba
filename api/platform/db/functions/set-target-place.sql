-- The place of a target in the column that refers to it; who names one of them gets its id.
CREATE OR REPLACE FUNCTION set_target_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.place_id IS NULL THEN
    NEW.place_id := coalesce(NEW.machine_id, NEW.area_id, NEW.site_id);
  ELSE
    SELECT p.id INTO NEW.machine_id FROM machine p WHERE p.company_id = NEW.company_id AND p.id = NEW.place_id;
    SELECT p.id INTO NEW.area_id FROM area p WHERE p.company_id = NEW.company_id AND p.id = NEW.place_id;
    SELECT p.id INTO NEW.site_id FROM site p WHERE p.company_id = NEW.company_id AND p.id = NEW.place_id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER set_place BEFORE INSERT ON target FOR EACH ROW EXECUTE FUNCTION set_target_place();
