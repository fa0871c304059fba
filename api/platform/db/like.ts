/** The pattern for LIKE of texts with `part` anywhere in them; wildcards in it mean themselves. Every text has an empty part. */
export const containing = (part = ''): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
