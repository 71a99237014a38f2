import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'shownWork.ofTask shownWork.show shownWork.ofGroup shownWork.ofClassmates' },
    { who: everybody, calls: 'shownWork.ofMember' },
  ],
  inputs: {
    async made({ rows }) {
      const [found] = await rows(`
        select mine.task_id, (
          select group_id from shown_work where shown_at >= now() - interval '20 days' and group_id is not null
          group by 1 order by count(*) desc limit 1
        ) as group_id
        from submission as mine join "user" as learner on learner.id = mine.user_id
        where learner.email = 'learner@muster.test' and mine.status = 'approved'
        order by (select count(*) from shown_work where shown_work.task_id = mine.task_id) desc limit 1`)
      return {
        params: {
          'shownWork.ofTask': { task_id: found?.task_id ?? '' },
          'shownWork.ofGroup': { group_id: found?.group_id ?? '' },
        },
      }
    },
  },
}
