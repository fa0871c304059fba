import { choice } from './choice.contract.ts'
import { choices } from './choices.contract.ts'
import { date } from './date.contract.ts'
import { datetime } from './datetime.contract.ts'
import { decimal } from './decimal.contract.ts'
import { email } from './email.contract.ts'
import type { FieldType } from './field-type.contract.ts'
import { files } from './files.contract.ts'
import { flag } from './flag.contract.ts'
import { images } from './images.contract.ts'
import { integer } from './integer.contract.ts'
import { json } from './json.contract.ts'
import { lines } from './lines.contract.ts'
import { longText } from './long-text.contract.ts'
import { money } from './money.contract.ts'
import { number } from './number.contract.ts'
import { phone } from './phone.contract.ts'
import { place } from './place.contract.ts'
import { rating } from './rating.contract.ts'
import { recurrence } from './recurrence.contract.ts'
import { reference } from './reference.contract.ts'
import { references } from './references.contract.ts'
import { richText } from './rich-text.contract.ts'
import { serial } from './serial.contract.ts'
import { sum } from './sum.contract.ts'
import { tags } from './tags.contract.ts'
import { text } from './text.contract.ts'
import { timeZone } from './time-zone.contract.ts'
import { time } from './time.contract.ts'
import { weekday } from './weekday.contract.ts'
import { weekdays } from './weekdays.contract.ts'

/** Every type of field by its name; how each is shown is in `web/platform/resource/fields/field-views.ts`. */
export const fieldTypes = {
  text,
  longText,
  richText,
  integer,
  number,
  choice,
  choices,
  reference,
  references,
  flag,
  email,
  phone,
  timeZone,
  weekday,
  weekdays,
  time,
  date,
  datetime,
  money,
  decimal,
  tags,
  rating,
  place,
  json,
  serial,
  files,
  images,
  lines,
  sum,
  recurrence,
}

type Types = typeof fieldTypes
export type FieldTypeName = keyof Types
/** What a declaration of the type says. */
export type DeclarationOf<T extends FieldTypeName> = Types[T] extends FieldType<infer Own, infer _V> ? Own : never
/** What a field of the type holds when it is not empty. */
export type HeldBy<T extends FieldTypeName> = Types[T] extends FieldType<infer _Own, infer V> ? V : never
export type ListTypeName = { [T in FieldTypeName]: Types[T] extends { list: true } ? T : never }[FieldTypeName]
