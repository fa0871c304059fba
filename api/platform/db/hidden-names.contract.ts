/**
 * Replaces an operator whom a reader may not see, in answers of the semantic layer and of lists; pages translate it.
 */
export const somebody = '(somebody)'

/** In the place of a kind of leave that says that somebody is ill. */
export const hiddenLeave = '(hidden)'
