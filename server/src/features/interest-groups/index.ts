export { interestGroupOptions, interestGroupsOf } from './lists.ts'
export { assertInterestGroups, replaceOwnGroups, setInterestGroups } from './membership.ts'
