export { interestGroupOptions, interestGroupsOf, listInterestGroups } from './lists.ts'
export { assertInterestGroups, replaceOwnGroups, setInterestGroups } from './membership.ts'
