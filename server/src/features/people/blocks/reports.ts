import type { BlockReport, blocks } from '@muster/contract/people/blocks.ts'
import { sql } from 'drizzle-orm'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing } from '../../../platform/listing/listing.ts'

/** Blocked members for staff: how many blocked them, not who. */
export const blockReports = listing<typeof blocks.list, BlockReport>({
  table: sql`(
    select blocked_id, count(*)::integer as blocked_by, min(blocked_at) as since, max(blocked_at) as latest_at
    from member_block group by blocked_id
  ) as block`,
  id: sql`block.blocked_id`,
  joins: sql`join "user" as member on member.id = block.blocked_id`,
  columns: sql`block.blocked_id as id, member.full_name, member.muid, block.blocked_by, block.since, block.latest_at,
    array(
      select said.reason from member_block as said
      where said.blocked_id = block.blocked_id and said.reason is not null
      order by said.blocked_at desc, said.blocker_id limit 5
    ) as reasons`,
  where: { search: (search) => contains(search, sql`(lower(member.full_name) || ' ' || member.muid)`) },
  orders: {
    blocked_by: byNumber(sql`block.blocked_by`),
    since: byMoment(sql`block.since`),
    latest_at: byMoment(sql`block.latest_at`),
    full_name: byText(sql`member.full_name`),
  },
  usual: '-blocked_by',
  file: ['id', 'full_name', 'muid', 'blocked_by', 'since', 'latest_at', 'reasons'],
})
