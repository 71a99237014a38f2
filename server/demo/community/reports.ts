import type { Transaction } from '../../src/platform/database.ts'

/** Openings of tasks, some for each submission and some that led to none, and a saved page of the reports. */
export async function reportOnTasks(tx: Transaction, ownerId: string): Promise<void> {
  await tx`
    insert into task_opening (day, task_id, opened)
    select (created_at at time zone 'Asia/Kolkata')::date, task_id, 2 * count(*) + get_byte(decode(md5(task_id::text), 'hex'), 0) % 3
    from submission group by 1, 2`
  await tx`
    insert into saved_view (owner_id, list, name, address, query, shared, position)
    values (${ownerId}::uuid, 'reports', 'Monday numbers', 'show=growth,first-steps,staying', '{}', true, 0)`
}
