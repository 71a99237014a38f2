import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'sharedCelebrations.one sharedCelebrations.picture' },
    {
      who: members,
      calls: `
        celebrations.waiting celebrations.seen celebrations.picture celebrations.shared celebrations.share
        celebrations.withdraw`,
    },
  ],
  inputs: {
    async made({ rows }) {
      const [shared] = await rows('select cause from celebration_share')
      const celebrated = { token: 'demo-picture-001', cause: String(shared?.cause) }
      return { params: { sharedCelebrations: celebrated, 'celebrations.picture': celebrated } }
    },
  },
}
