/**
 * Replaces an operator whom a reader may not see, in answers of the semantic layer and of lists; pages translate it.
 */
export const somebody = '(somebody)'

/** Replaces a kind of leave that reveals an illness. */
export const hiddenLeave = '(hidden)'
