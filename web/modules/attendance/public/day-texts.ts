export { dayStatusWords, exceptionStatusWords } from '../day-words.ts'
export { clockText, hoursText } from '../hours-text.ts'
