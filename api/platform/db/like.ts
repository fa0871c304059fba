import { type RawBuilder, sql } from 'kysely'

/** The pattern for LIKE of texts with `part` anywhere in them; wildcards in it mean themselves. Every text has an empty part. */
export const containing = (part = ''): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Lower case without marks, as the portal's own choices are searched: 'oguz' finds 'Oğuz'. */
const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(translate(${text}, 'İı', 'ii'), NFD), '[\u0300-\u036f]', '', 'g'))`

/** Whether a text contains `part`, ignoring case and marks. */
export const alike = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${plain(text)} LIKE ${plain(sql`${containing(part)}::text`)}`
