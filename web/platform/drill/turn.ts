/** When a question is answered: before or after others that wait. One that is given up before its turn never is. */
export type Turn = { place?: 'first' | 'later' | 'last'; signal?: AbortSignal }
