/** What districts and zones, and the health of campuses, use of campuses. */

export { campusOf, homeOf, isCurrent, noCollege } from './scope.ts'
export { foundBy, rankIn } from './students.ts'
