import { sql } from 'drizzle-orm'
import type { Check } from '../../../platform/doctor.ts'

/** Checks of totals that are derived from the ledger, and of the ranking's members. */
export const karmaChecks: readonly Check[] = [
  {
    total: 'wallet karma',
    query: sql`
      select count(*)::integer as differences from wallet
      left join (select user_id, sum(karma) as karma from karma_entry group by 1) as ledger using (user_id)
      where wallet.karma <> coalesce(ledger.karma, 0)`,
  },
  {
    total: 'karma by task type',
    query: sql`
      select count(*)::integer as differences from karma_by_type as stored
      full join (select user_id, task_type_id, sum(karma) as karma from karma_entry group by 1, 2) as ledger
        using (user_id, task_type_id)
      where coalesce(stored.karma, 0) <> coalesce(ledger.karma, 0)`,
  },
  {
    total: 'karma by interest group',
    query: sql`
      select count(*)::integer as differences from karma_by_group as stored
      full join (
        select user_id, interest_group_id, sum(karma) as karma from karma_entry
        where interest_group_id is not null group by 1, 2
      ) as ledger using (user_id, interest_group_id)
      where coalesce(stored.karma, 0) <> coalesce(ledger.karma, 0)`,
  },
  {
    total: 'progress by level',
    query: sql`
      select count(*)::integer as differences from karma_by_level as stored
      full join (
        select user_id, level_order, sum(karma) as karma from karma_entry
        where level_order is not null group by 1, 2
      ) as ledger using (user_id, level_order)
      where coalesce(stored.karma, 0) <> coalesce(ledger.karma, 0)`,
  },
  {
    total: 'members due a higher level',
    query: sql`
      select count(*)::integer as differences from wallet
      join level on level.level_order = wallet.level_order
      join karma_by_level as progress
        on progress.user_id = wallet.user_id and progress.level_order = wallet.level_order
      where level.karma > 0 and progress.karma >= level.karma`,
  },
  {
    total: 'ranking',
    query: sql`
      select count(*)::integer as differences from (
        select depth, prefix, members from rank_node where members <> 0
        union all
        select depth, rank_key >> (45 - 5 * depth), members from rank_change, generate_series(1, 9) as depth
        union all
        select depth, rank_key >> (45 - 5 * depth), -1 from wallet, generate_series(1, 9) as depth where ranked
      ) as node group by depth, prefix having sum(members) <> 0`,
  },
  {
    total: 'members without a wallet',
    query: sql`
      select count(*)::integer as differences from "user" left join wallet on wallet.user_id = "user".id
      where wallet.user_id is null`,
  },
  {
    total: 'leaderboard visibility',
    query: sql`
      select count(*)::integer as differences from "user" join wallet on wallet.user_id = "user".id
      where wallet.ranked <> ("user".status = 'active')`,
  },
]
