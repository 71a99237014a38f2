export { groupsLedBy } from './leads.ts'
export { interestGroupOptions, interestGroupsOf } from './lists.ts'
export { assertInterestGroups, chooseFirstGroups, replaceOwnGroups, setInterestGroups } from './membership.ts'
