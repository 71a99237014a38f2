import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: 'hackathonResults.published hackathonResults.certificate hackathonResults.certificateFile',
    },
    {
      who: members,
      calls: 'hackathonResults.feedback hackathonResults.myCertificates',
    },
  ],
  closedReads: ['hackathonResults.certificateFile'],
  inputs: {
    /** A hackathon with results in which the learner took part, and their certificate. */
    async made({ rows }) {
      await rows(`
        insert into hackathon_team_member (hackathon_id, user_id, team_id)
        select distinct on (project.hackathon_id) project.hackathon_id, "user".id, project.team_id
        from hackathon_result join hackathon_project as project on project.id = project_id, "user"
        where email = 'learner@muster.test' order by project.hackathon_id, project.id on conflict do nothing`)
      const [own] = await rows(`
        insert into hackathon_certificate (code, hackathon_id, project_id, user_id, kind, full_name)
        select 'READCERT2345', project.hackathon_id, project.id, "user".id, 'taking_part', full_name
        from "user" join hackathon_team_member as part on part.user_id = "user".id
        join hackathon_project as project on project.team_id = part.team_id
        join hackathon_result as result on result.project_id = project.id
        where email = 'learner@muster.test' order by project.id limit 1
        on conflict on constraint hackathon_certificate_once do update set full_name = excluded.full_name
        returning code, hackathon_id, project_id`)

      const judged = { ...own }
      return {
        params: {
          'hackathonResults.feedback': judged,
          'hackathonResults.certificate': judged,
          'hackathonResults.certificateFile': judged,
        },
      }
    },
  },
}
