export { type CollegeStanding, lockCollege, setCollegeLevel } from './college-standing.ts'
export { replaceDepartment } from './departments.ts'
export { organizationNamed } from './keeping/detail.ts'
export {
  assertOrganizations,
  chooseOrganization,
  collegeOf,
  communitiesOf,
  isStudentAt,
  joinOrganizations,
  replaceOrganizations,
  setAlumni,
  setCommunities,
} from './links.ts'
export {
  listCollegeStates,
  listDepartments,
  listOrganizations,
  listOrganizationsOfDistrict,
  organizationsCalled,
} from './lists.ts'
export { countProposals, waitingProposals } from './proposals/cases.ts'
export { proposeOrganization } from './proposals.ts'
export { isFoundBy, isFoundDespiteMistakes } from './titles.ts'
