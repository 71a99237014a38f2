import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Fellow', 'Zonal Campus Lead'],
      calls: 'reports.about reports.growth reports.firstSteps reports.staying reports.tasks reports.members',
    },
    { who: ['Admins', 'Fellow'], calls: 'reports.staffWork reports.mailing reports.setMailing' },
  ],
}
