-- Marks changed names in the rollups. A new row has no facts yet, and a row without facts may be deleted: in both cases
-- the name matters only to rows that share it.
CREATE OR REPLACE FUNCTION note_made_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO name_change (company_id, subject, name)
    SELECT DISTINCT m.company_id, %L, m.name FROM made m
    WHERE EXISTS (SELECT FROM %I o WHERE o.company_id = m.company_id AND o.name = m.name AND o.id <> m.id)',
    TG_TABLE_NAME, TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_gone_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_change (company_id, subject, name) SELECT DISTINCT company_id, TG_TABLE_NAME, name FROM gone;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_change (company_id, subject, subject_id, name)
    SELECT company_id, TG_TABLE_NAME, id, named.name
    FROM (SELECT m.company_id, m.id, to_jsonb(m) AS now, to_jsonb(g) AS was
      FROM made m JOIN gone g ON g.company_id = m.company_id AND g.id = m.id) pair
    CROSS JOIN LATERAL (SELECT was ->> 'name' UNION SELECT now ->> 'name') AS named (name)
    WHERE EXISTS (SELECT FROM unnest(TG_ARGV) seen WHERE was -> seen IS DISTINCT FROM now -> seen);
  RETURN NULL;
END $$;
