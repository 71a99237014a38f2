/** What districts and zones use of campuses. */

export { homeOf, isCurrent } from './scope.ts'
export { foundBy, rankIn } from './students.ts'
