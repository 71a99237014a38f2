import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { userStaff } from '../../../../test/contract/kinds-of-people.ts'
import type { Database } from '../../../platform/database.ts'

/** Entries of what staff did, alternating between changes of members and of channels. */
export async function fillActivity(db: Database, entries: number): Promise<void> {
  await db.execute(sql`
    with people as (select array(select id from "user" where status = 'active' order by muid limit 500) as ids),
      places as (select array(select id from channel order by id) as ids)
    insert into audit_log (actor_id, actor_muid, action, target_type, target_id, member_id, before, after, created_at)
    select staff.id, staff.muid, case when number % 2 = 0 then 'user.update' else 'channel.update' end,
      case when number % 2 = 0 then 'user' else 'channel' end,
      case when number % 2 = 0 then people.ids[1 + number % 500 % cardinality(people.ids)]
        else places.ids[1 + number % cardinality(places.ids)] end,
      case when number % 2 = 0 then people.ids[1 + number % 500 % cardinality(people.ids)] end,
      jsonb_build_object('name', number), jsonb_build_object('name', number + 1), now() - number * interval '1 minute'
    from generate_series(1, ${entries}::integer) as number, people, places,
      (select id, muid from "user" where email = 'admin@muster.test') as staff`)
}

export const fixture: ContractFixture = {
  admitted: [
    { who: ['Admins'], calls: 'activity.list activity.csv activity.export' },
    {
      who: [
        ...userStaff,
        'Fellow',
        'Tech Team',
        'Associate',
        'Campus Activation Team',
        'Appraiser',
        'Hackathon type',
        'Manage Organization type',
        'Task Management type',
        'Interest Group type',
        'College Levels type',
        'Karma Voucher type',
        'Error Log type',
        'Manage Roles type',
        'Manage Locations type',
        'Channels type',
        'Url Shortener type',
      ],
      calls: 'activity.ofRecord',
    },
    {
      who: [
        ...userStaff,
        'Fellow',
        'Associate',
        'Campus Activation Team',
        'Manage Organization type',
        'Task Management type',
        'Interest Group type',
        'College Levels type',
        'Manage Roles type',
        'Manage Locations type',
        'Channels type',
        'Url Shortener type',
      ],
      calls: 'activity.undo activity.undoMany',
    },
  ],
  tables: { activity_id: 'audit_log' },
  fillColumns: (db) => fillActivity(db, 150),
  inputs: { values: { list: "'users'" } },
  lists: {
    'activity.ofRecord': {
      asked: {
        kind: "'interest_group'",
        record_id:
          '(select interest_group_id from user_interest_group group by 1 order by count(*) desc limit 1)',
      },
    },
  },
  rowsRead: {
    'activity.list': [
      25_000,
      'The newest 500 entries of each of the twenty people who match two letters are put in one order, and words are looked for in the newest 2,000',
    ],
  },
  personal: {
    staysNamed: {
      'That staff did something about somebody stays, without what they did': ['audit_log.member_id'],
    },
    staysSaid: {
      'The log says what was done and to what': [
        'audit_log.action',
        'audit_log.target_type',
        'audit_log.target_id',
      ],
    },
    notExported: {
      'What staff did, which is told where they did it': ['audit_log'],
    },
  },
}
