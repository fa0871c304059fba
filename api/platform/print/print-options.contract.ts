/** What is printed of a row: every field, unless some are named. */
export interface PrintOptions<Name extends string = string> {
  fields?: readonly Name[]
  /** The newest page of what was done to it, too. */
  history?: true
}
