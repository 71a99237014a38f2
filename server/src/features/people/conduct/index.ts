export { readConduct } from './read.ts'
export { giveWarning, takeBackWarning, warningText } from './warn.ts'
