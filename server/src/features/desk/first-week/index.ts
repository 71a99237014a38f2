export { readFirstWeeks } from './first-week.ts'
export { readChangedHandbooks } from './handbooks.ts'
