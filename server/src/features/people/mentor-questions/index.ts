export { countReportedQuestions, waitingQuestions } from './reported/list.ts'
