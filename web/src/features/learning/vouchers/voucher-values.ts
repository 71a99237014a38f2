import type { VoucherRow, vouchers } from '@muster/contract/learning/vouchers.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { monthNames } from '@muster/contract/lib/words.ts'

type Change = BodyOf<(typeof vouchers)['update']>
type Month = (typeof monthNames)[number]

/** The form values. Event and description can only be set when a voucher is created. */
export interface VoucherValues extends Record<string, unknown> {
  user: string
  task: string | null
  /** Title of the task, if it's known. */
  task_title: string
  karma: number | null
  month: string | null
  week: string | null
  event: string
  description: string
}

/** A new voucher defaults to the current month. */
export function valuesOf(voucher: VoucherRow | null, now: Date): VoucherValues {
  if (!voucher) {
    const month = monthNames[now.getMonth()] ?? null
    return {
      user: '',
      task: null,
      task_title: '',
      karma: null,
      month,
      week: null,
      event: '',
      description: '',
    }
  }
  const { muid, task_id, task, event, description, karma, month, week } = voucher
  const texts = { event: event ?? '', description: description ?? '' }
  return { user: muid, task: task_id, task_title: task, karma, month, week, ...texts }
}

/**
 * Returns only the changed fields, so that colleagues who edit the same voucher don't overwrite each other.
 */
export function changeOf(values: VoucherValues, voucher: VoucherRow): Change {
  const before = valuesOf(voucher, new Date())
  const changed = <T>(name: keyof VoucherValues, value: T) =>
    values[name] === before[name] ? undefined : value
  return {
    new_user: changed('user', values.user.trim()),
    new_task: changed('task', values.task ?? undefined),
    new_karma: changed('karma', values.karma ?? undefined),
    new_month: changed('month', (values.month ?? undefined) as Month | undefined),
    new_week: changed('week', values.week as Change['new_week']),
  }
}
