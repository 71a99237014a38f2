import { hackathonProjects } from '@muster/contract/events/hackathon-projects.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { callAs } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'hackathonProjects.gallery hackathonProjects.one' },
    {
      who: members,
      calls: `
        hackathonProjects.csv hackathonProjects.versions hackathonProjects.like hackathonProjects.unlike
        hackathonProjects.mine hackathonProjects.save hackathonProjects.handIn hackathonProjects.addPicture
        hackathonProjects.removePicture hackathonProjects.rules hackathonProjects.setRules`,
    },
  ],
  editedByOwner: ['hackathonProjects.save', 'hackathonProjects.handIn'],
  edited(on) {
    const call = callAs(on)
    return {
      'hackathonProjects.setRules': {
        route: hackathonProjects.setRules,
        async make() {
          const body = { title: 'Seen rules' }
          const params = (await call(hackathons.create, { body })).response
          const usual = { submissions_end: null, late_minutes: 60, gallery_is_open: false }
          await call(hackathonProjects.setRules, { params, body: usual })
          const read = async () => {
            const { response } = await call(hackathonProjects.rules, { params })
            return { ...response, updated_at: response.updated_at ?? '' }
          }
          return { params, read }
        },
        change: (number) => ({ submissions_end: null, late_minutes: number, gallery_is_open: false }),
        shows: (number) => ({ late_minutes: number }),
      },
    }
  },
  inputs: {
    values: {
      project_id: `(
        select project.id from hackathon_project as project
        join hackathon_project_rules as rules on rules.hackathon_id = project.hackathon_id and rules.gallery_is_open
        where project.version > 0 order by project.id limit 1
      )`,
    },
    asAdmin: [
      'hackathonProjects.gallery',
      'hackathonProjects.csv',
      'hackathonProjects.versions',
      'hackathonProjects.rules',
    ],
  },
  lists: {
    'hackathonProjects.gallery': {
      asked: {
        hackathon_id:
          '(select hackathon_id from hackathon_project where version > 0 group by 1 order by count(*) desc limit 1)',
      },
    },
  },
}
