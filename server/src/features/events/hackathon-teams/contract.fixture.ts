import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

const ofBuildWeekend = { hackathon_id: "(select id from hackathon where title = 'Build Weekend')" }

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: `
        hackathonTeams.list hackathonTeams.seekers hackathonTeams.mine hackathonTeams.create
        hackathonTeams.leave hackathonTeams.look hackathonTeams.change hackathonTeams.invite
        hackathonTeams.ask hackathonTeams.accept hackathonTeams.decline hackathonTeams.byLink
        hackathonTeams.join hackathonTeams.renewLink hackathonTeams.remove hackathonTeams.passOn
        crewTeams.list crewTeams.csv crewTeams.place crewTeams.captain crewTeams.rename crewTeams.dissolve`,
    },
  ],
  editedByOwner: ['hackathonTeams.change'],
  tables: { offer_id: 'hackathon_team_offer' },
  inputs: {
    values: { code: '(select invite_code from hackathon_team order by id limit 1)' },
    asAdmin: ['crewTeams.list', 'crewTeams.csv', 'hackathonTeams.list', 'hackathonTeams.seekers'],
  },
  lists: {
    'hackathonTeams.list': {
      asked: ofBuildWeekend,
      storedIn: { created_at: 'select id, created_at::text as value from hackathon_team' },
    },
    'hackathonTeams.seekers': {
      asked: ofBuildWeekend,
      storedIn: { created_at: 'select id, created_at::text as value from hackathon_application' },
    },
    'crewTeams.list': { asked: ofBuildWeekend },
  },
}
