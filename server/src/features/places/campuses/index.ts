export { collegeName } from './details.ts'
export { isInRankOrder, type RankedRow, type RankOrder, rankColumns, ranksAlong } from './ranks.ts'
export { campusOf, homeOf, isCurrent, noCollege } from './scope.ts'
export { foundBy, studentList } from './students.ts'
