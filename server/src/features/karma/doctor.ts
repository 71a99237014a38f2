import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { boardChecks } from '../leaderboards/index.ts'
import { circleChecks } from '../learning-circles/index.ts'
import { memberCountChecks } from '../member-counts/index.ts'

/** One kind of total, and the rows where it differs from what the ledger says. */
export interface Finding {
  readonly total: string
  readonly differences: number
}

/** Each query counts the rows in which a stored total differs from the one recomputed from its source. */
const checks = [
  {
    total: 'karma of wallets',
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
    total: 'karma by month',
    query: sql`
      select count(*)::integer as differences from karma_by_month as stored
      full join (
        select user_id, date_trunc('month', created_at at time zone 'UTC')::date as month, sum(karma) as karma
        from karma_entry group by 1, 2
      ) as ledger using (user_id, month)
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
    total: 'levels that should have been left',
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
    total: 'karma and members of organisations',
    query: sql`
      select count(*)::integer as differences from organization_total as stored
      full join (
        select organization_id, sum(karma) as karma, count(*) as members
        from user_organization join wallet using (user_id) where verified and ranked group by 1
      ) as source using (organization_id)
      where coalesce(stored.karma, 0) <> coalesce(source.karma, 0)
         or coalesce(stored.members, 0) <> coalesce(source.members, 0)`,
  },
  {
    total: 'members without a wallet',
    query: sql`
      select count(*)::integer as differences from "user" left join wallet on wallet.user_id = "user".id
      where wallet.user_id is null`,
  },
  {
    total: 'visibility in rankings',
    query: sql`
      select count(*)::integer as differences from "user" join wallet on wallet.user_id = "user".id
      where wallet.ranked <> ("user".status = 'active')`,
  },
  ...memberCountChecks,
  ...boardChecks,
  ...circleChecks,
  {
    total: 'entries of redeemed vouchers',
    query: sql`
      select count(*)::integer as differences from voucher
      full join (select * from karma_entry where cause like 'voucher:%') as entry on entry.id = voucher.entry_id
      where (voucher.claimed_at is not null or voucher.entry_id is not null or voucher.id is null)
        and (voucher.claimed_at is null or entry.id is null or voucher.id is null
          or entry.cause <> 'voucher:' || voucher.id or entry.user_id <> voucher.user_id
          or entry.karma <> voucher.karma)`,
  },
  {
    total: 'entries of approved submissions',
    query: sql`
      select count(*)::integer as differences from submission
      left join karma_entry as entry on entry.id = submission.entry_id
      left join karma_entry as counter on counter.reverses_id = entry.id
      where case
        when submission.status not in ('approved', 'reversed') then submission.entry_id is not null
        else entry.id is null or split_part(entry.cause, ':', 2) <> submission.id::text
          or entry.user_id <> submission.user_id or entry.task_id is distinct from submission.task_id
          or entry.karma <= 0 or (counter.id is not null) <> (submission.status = 'reversed')
      end`,
  },
  {
    total: 'entries of submissions that stand, or whose approval was undone',
    query: sql`
      select count(*)::integer as differences from karma_entry as entry
      left join submission on submission.id::text = split_part(entry.cause, ':', 2)
      where entry.cause like 'submission:%' and (submission.id is null or (
        submission.entry_id is distinct from entry.id
          and not exists (select from karma_entry as counter where counter.reverses_id = entry.id)
      ))`,
  },
] as const

/** Recomputes every total from its source, in one snapshot. @returns all checks, those without a difference too. */
export async function examine(db: Database): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = []
      for (const { total, query } of checks) {
        const rows = await tx.execute<{ differences: number }>(query)
        const differences = [...rows].reduce((sum, row) => sum + row.differences, 0)
        findings.push({ total, differences })
      }
      return findings
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
