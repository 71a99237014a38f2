import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members, userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'blocks.mine blocks.block blocks.unblock' },
    { who: userStaff, calls: 'blocks.list blocks.csv' },
  ],
  closedReads: ['blocks.mine'],
  async fillColumns(db) {
    // The first member has one block, the next one two, and so on.
    await db.execute(sql`
      with member as (select id, row_number() over (order by id) as place from "user" where email like 'a%' limit 12)
      insert into member_block (blocker_id, blocked_id, reason, blocked_at)
      select blocker.id, blocked.id, 'They keep writing to me',
        now() - blocked.place * interval '1 day' - blocker.place * interval '1 minute'
      from member as blocked join member as blocker on blocker.place < blocked.place`)
  },
  personal: {
    notExported: { 'What members told staff about someone whom they blocked': ['member_block.reason'] },
  },
}
