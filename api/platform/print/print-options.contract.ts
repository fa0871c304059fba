/** What is printed of a row: every field, unless some are named or left out. */
export interface PrintOptions<Name extends string = string> {
  fields?: readonly Name[]
  without?: readonly Name[]
  /** The newest page of what was done to it, too. */
  history?: true
}
