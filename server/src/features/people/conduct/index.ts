export { type ReportDecision, storeDecision } from './decision.ts'
export { readConduct } from './read.ts'
export { giveWarning, takeBackWarning, warningText } from './warn.ts'
