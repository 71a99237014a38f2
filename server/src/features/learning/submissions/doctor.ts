import { sql } from 'drizzle-orm'
import type { Check } from '../../../platform/doctor.ts'

export const submissionChecks: readonly Check[] = [
  {
    total: 'karma entries of approved submissions',
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
    total: 'karma entries of submissions that are still approved, or whose approval was undone',
    query: sql`
      select count(*)::integer as differences from karma_entry as entry
      left join submission on submission.id::text = split_part(entry.cause, ':', 2)
      where entry.cause like 'submission:%' and (submission.id is null or (
        submission.entry_id is distinct from entry.id
          and not exists (select from karma_entry as counter where counter.reverses_id = entry.id)
      ))`,
  },
]
