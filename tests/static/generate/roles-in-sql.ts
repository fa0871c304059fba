import { roles } from '#api/modules/permissions/permissions.contract.ts'

/** The roles for the checks of tables. */
export function rolesInSql(): string {
  return `-- Made from api/modules/permissions/permissions.contract.ts by \`npm run generate\`. Do not edit.
CREATE OR REPLACE FUNCTION known_roles() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[${roles.map((role) => `'${role}'`).join(', ')}]
$$;
`
}
