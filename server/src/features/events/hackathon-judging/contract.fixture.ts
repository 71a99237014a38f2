import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { callAs } from '../../../../test/contract/edited.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: `
        hackathonJudging.results hackathonJudging.set hackathonJudging.assign hackathonJudging.sheets
        hackathonJudging.remind hackathonJudging.settleTie hackathonJudging.choosePrize
        hackathonJudging.publish hackathonJudging.withdraw hackathonSheets.mine hackathonSheets.save
        hackathonSheets.declareConflict hackathonSheets.nextPair hackathonSheets.decide`,
    },
  ],
  edited(on) {
    const call = callAs(on)
    return {
      'hackathonJudging.set': {
        route: hackathonJudging.set,
        async make() {
          const body = { title: 'Seen judging' }
          const params = (await call(hackathons.create, { body })).response
          const usual = {
            way: 'scores',
            sheets_each: 5,
            closes_at: null,
            is_blind: false,
            evens_out: true,
          } as const
          await call(hackathonJudging.set, { params, body: usual })
          const read = async () => {
            const { response } = await call(hackathonJudging.results, { params })
            return { ...response.rules, updated_at: response.rules.updated_at ?? '' }
          }
          return { params, read }
        },
        change: (number) => ({
          way: 'scores',
          sheets_each: number,
          closes_at: null,
          is_blind: false,
          evens_out: true,
        }),
        shows: (number) => ({ sheets_each: number }),
      },
    }
  },
  inputs: {
    asAdmin: ['hackathonJudging', 'hackathonSheets.mine'],
    async made({ rows }) {
      await rows(`
        insert into hackathon_crew (hackathon_id, user_id, role)
        select hackathon_id, "user".id, 'judge' from hackathon_judging, "user"
        where email = 'admin@muster.test' and published_at is not null on conflict do nothing`)
      const [judged = {}] = await rows(`
        select result.hackathon_id, project_id from hackathon_result as result order by project_id limit 1`)
      return { params: { 'hackathonJudging.sheets': judged, 'hackathonSheets.mine': judged } }
    },
  },
  statements: {
    // Who manages it, whether they take part, the rules, all that a ranking is made of, and names that certificates can't show; or the sheets of one project.
    'hackathonJudging.results': 5,
    'hackathonJudging.sheets': 4,
  },
  personal: {
    staysNamed: {
      'What a judge said counts for the projects of others': [
        'hackathon_sheet.judge_id',
        'hackathon_pair.judge_id',
      ],
    },
    staysSaid: {
      'What a judge said counts for the projects of others': ['hackathon_sheet'],
    },
  },
}
