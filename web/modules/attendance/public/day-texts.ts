export { dayStatusWords } from '../day-words.ts'
export { clockText, hoursText } from '../hours-text.ts'
