import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Campus Lead', 'Lead Enabler', 'Campus type'],
      calls: `
        campusHealth.attention campusHealth.circles campusHealth.invite campusHealth.write
        campusHealth.confirm campusHealth.propose campusHealth.acts campusHealth.undo campusHealth.comparison
        campusHealth.figures campusHealth.message`,
    },
  ],
  async fillColumns(db) {
    // Who needs attention in a small community depends on the hour.
    await db.execute(sql`
      insert into campus_attention (organization_id, user_id, reason, since, urgency)
      select organization_id, user_id, 'silent', now() - (20 + number * 7 % 50) * interval '1 day', number
      from (
        select organization_id, user_id, row_number() over (partition by organization_id order by user_id)::integer as number
        from campus_member where not is_alumni
      ) as one
      where number <= 20
      on conflict do nothing`)
  },
  inputs: {
    values: {
      attention_id: `(
        select id from campus_attention as listed where listed.user_id is not null
          and listed.organization_id in (select organization_id from campus_member as own where own.user_id = "user".id)
        limit 1
      )`,
    },
  },
  lists: {
    'campusHealth.acts': {
      reader:
        'select user_id as id from campus_member as own where is_lead and verified and not is_alumni limit 1',
    },
    'campusHealth.attention': {
      reader: `select user_id as id from campus_member as own
        where is_lead and verified and not is_alumni
        order by (select count(*) from campus_attention as other where other.organization_id = own.organization_id) desc limit 1`,
    },
  },
}
