import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'courses.list' },
    {
      who: members,
      calls: `
        courses.mine courses.check wadhwani.authToken wadhwani.userLogin wadhwani.courseDetails
        wadhwani.enrolStatus wadhwani.quizData opengrad.authToken opengrad.userLogin opengrad.courseDetails
        opengrad.enrolStatus opengrad.quizData`,
    },
  ],
  inputs: { made: async () => ({ params: { 'courses.list': { provider: 'wadhwani' } } }) },
}
