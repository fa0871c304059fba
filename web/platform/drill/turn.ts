/** Priority of a question: before or after waiting ones. A question cancelled before its turn is never answered. */
export type Turn = { place?: 'first' | 'later' | 'last'; signal?: AbortSignal }
