-- Made from api/modules/permissions/permissions.contract.ts by `npm run generate`. Do not edit.
CREATE OR REPLACE FUNCTION known_roles() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['FullAdmin', 'Admin', 'User', 'GUVENLIK', 'Guest', 'DemoUser']
$$;
