import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { countNight } from './night.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Fellow', 'Zonal Campus Lead'],
      calls:
        'reports.about reports.growth reports.firstSteps reports.staying reports.tasks reports.members reports.stopMailing',
    },
    { who: ['Admins', 'Fellow'], calls: 'reports.staffWork reports.mailing reports.setMailing' },
  ],
  fillColumns: (db) => countNight({ db, clock: { now: () => new Date() }, config: { TIME_ZONE: 'UTC' } }),
  inputs: {
    async made({ rows }) {
      const [view] = await rows("select id from saved_view where list = 'reports' order by id limit 1")
      return { params: { reports: { view_id: view?.id ?? '' } } }
    },
  },
  statements: {
    // The last count, zones, groups, and whether there are members enough.
    'reports.about': 4,
    // The last count, the total, weeks, rows, and the campuses that changed most.
    'reports.growth': 5,
  },
}
