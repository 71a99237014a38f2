/** What districts and zones, and the health of campuses, use of campuses. */

export { collegeName } from './details.ts'
export { campusOf, homeOf, isCurrent, noCollege } from './scope.ts'
export { foundBy, rankIn, studentList } from './students.ts'
