/** Rows that are to be done by a date. Names are those of fields. */
export interface ScheduleOptions<
  DateName extends string = string,
  Reference extends string = string,
  Status extends string = string,
  Rule extends string = string,
> {
  /** The last day, by the clock of the site. Without a date a row is never due. */
  due: DateName
  /** Statuses in which a row is done. Rows out of use are never due either. */
  done?: readonly Status[]
  /** Days before it on which people are reminded; the first of them is when a row is due soon. `[7, 1]` unless said otherwise. */
  before?: readonly number[]
  /** Days behind it on which a row is overdue by one step more, and people are reminded again; `[1]` unless said otherwise. */
  overdue?: readonly number[]
  /** From so many days behind it, people are reminded together with whoever is above those of `concerns`, by a reference of these. */
  escalates?: { after: number; to: string }
  /** Site of the row; the first of the company unless said otherwise. */
  site?: Reference
  /** Accounts, or people with accounts, whom a row concerns beside its author and those who follow it. */
  concerns?: readonly Reference[]
  /** Permission of those whom a row concerns for as long as its `concerns` name nobody. */
  otherwise?: `${string}:${string}`
  /** Recurrence rule (`DTSTART…`, `RRULE…`, both without a zone) by which a row comes again: a step into a status of `done` makes the next one, with the next date. */
  repeats?: Rule
  /**
   * Days before its date on which the next row is made by itself, although this one may still be open, in place of the step
   * into `done`.
   */
  ahead?: number
}
