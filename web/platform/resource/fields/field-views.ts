import type { DeclarationOf, FieldTypeName, HeldBy } from '#api/platform/resource/fields/field-types.contract.ts'
import type { Declaration, NamedField } from '#api/platform/resource/field.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { date } from './date.tsx'
import { datetime } from './datetime.tsx'
import { decimal } from './decimal.tsx'
import { email } from './email.tsx'
import type { FieldView } from './field-view.ts'
import { files } from './files.tsx'
import { flag } from './flag.tsx'
import { images } from './images.tsx'
import { integer } from './integer.tsx'
import { json } from './json.tsx'
import { lines } from './lines.tsx'
import { longText } from './long-text.tsx'
import { money } from './money.tsx'
import { number } from './number.tsx'
import { phone } from './phone.tsx'
import { place } from './place.tsx'
import { rating } from './rating.tsx'
import { recurrence } from './recurrence.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { richText } from './rich-text.tsx'
import { serial } from './serial.tsx'
import { sum } from './sum.tsx'
import { tags } from './tags.tsx'
import { text } from './text.tsx'
import { timeZone } from './time-zone.tsx'
import { time } from './time.tsx'
import { weekday } from './weekday.tsx'
import { weekdays } from './weekdays.tsx'

/** How each type of field is shown; one without does not compile. */
const fieldViews: { [T in FieldTypeName]: FieldView<DeclarationOf<T>, HeldBy<T>> } = {
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

export const viewOf = ({ type }: NamedField): FieldView<Declaration, Value> => fieldViews[type]
