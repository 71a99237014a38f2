import { z } from 'zod'
import { pageAccess, program, signedIn } from '../access/access.ts'
import { dateTime, emailOrMuid, id, plainLine, seenAt, text } from '../lib/fields.ts'
import { importRoutes } from '../lib/imports.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { monthNames, voucherMailStatuses, voucherWeeks } from '../lib/words.ts'
import { memberOfChat } from '../partners/chat-bots.ts'

/** Vouchers: karma for one member and one task, paid when the member redeems the code. */

const access = pageAccess.karmaVoucher
const PREFIX = '/api/v1/dashboard/karma-voucher/'
const byId = z.object({ voucher_id: id })

const karma = z.coerce
  .number('Enter a number')
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(9999, 'Enter 9,999 or fewer')
const month = z.enum(monthNames, 'Choose a month')
const week = z.enum(voucherWeeks, 'Choose a week from W1 to W5')

export const VoucherFields = z.object({
  user: emailOrMuid,
  task: z.uuid('Choose a task').toLowerCase(),
  karma,
  month,
  week: week.nullable().default(null),
  event: plainLine('Event', z.string().trim().max(50, 'Use 50 characters or fewer')).nullable().default(null),
  description: z.string().trim().max(2000, 'Use 2,000 characters or fewer').nullable().default(null),
})

export const VoucherChange = z.object({
  new_user: emailOrMuid.optional(),
  new_task: id.optional(),
  new_karma: karma.optional(),
  new_month: month.optional(),
  new_week: week.nullable().optional(),
  ...seenAt,
})

export const voucherStatuses = ['unclaimed', 'claimed', 'revoked'] as const

export const VoucherRow = z.object({
  id,
  code: z.string(),
  user: z.string(),
  muid: z.string(),
  task: z.string(),
  task_id: id,
  karma: z.int(),
  month: z.string(),
  week: z.string().nullable(),
  status: z.enum(voucherStatuses),
  claimed: z.boolean(),
  claimed_at: dateTime.nullable(),
  revoked_reason: z.string().nullable(),
  mail: z.enum(voucherMailStatuses),
  event: z.string().nullable(),
  description: z.string().nullable(),
  created_by: z.string(),
  updated_by: z.string(),
  created_at: dateTime,
  updated_at: dateTime,
})
export type VoucherRow = z.infer<typeof VoucherRow>

const filters = z.object({
  status: z.enum(voucherStatuses).optional(),
  month: month.optional(),
  week: week.optional(),
  task: id.optional(),
  /** Id of the member who gets the karma. */
  member: id.optional(),
  mail: z.enum(voucherMailStatuses).optional(),
  /** Id of the import that created the vouchers. */
  import: id.optional(),
})

export const VoucherListQuery = listQuery([
  'user',
  'code',
  'karma',
  'claimed',
  'task',
  'week',
  'month',
  'event',
  'description',
  'updated_by',
  'updated_at',
  'created_at',
]).extend(filters.shape)

/** A voucher as its owner sees it. Only the owner sees the code. */
export const MyVoucher = z.object({
  id,
  code: z.string(),
  task: z.string(),
  hashtag: z.string(),
  karma: z.int(),
  month: z.string(),
  week: z.string().nullable(),
  event: z.string().nullable(),
  description: z.string().nullable(),
  status: z.enum(voucherStatuses),
  created_at: dateTime,
  claimed_at: dateTime.nullable(),
})
export type MyVoucher = z.infer<typeof MyVoucher>

const code = text('Code', 5, 40).transform((value) => value.replace(/^voucher\s+/i, '').toUpperCase())

const list = paged(VoucherRow, {
  path: PREFIX,
  access,
  query: VoucherListQuery,
  summary: 'List vouchers, newest first',
})

export const vouchers = routes({
  list,
  csv: csvOf(list, `${PREFIX}export/`, 'Voucher Log.csv'),
  taskOptions: {
    method: 'GET',
    path: `${PREFIX}task-options/`,
    access,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    reply: z.array(z.object({ id, title: z.string(), hashtag: z.string() })),
    summary: 'Search active tasks for a voucher, up to 50',
  },
  create: {
    method: 'POST',
    path: `${PREFIX}create/`,
    alsoAt: [PREFIX],
    access,
    lenientBody: olderClients,
    body: VoucherFields.extend({ request_key: id.optional() }),
    reply: VoucherRow,
    summary: 'Give a member a voucher and email it; idempotent for a repeated request_key',
  },
  update: {
    method: 'PATCH',
    path: `${PREFIX}update/{voucher_id}/`,
    access,
    params: byId,
    lenientBody: olderClients,
    body: VoucherChange,
    reply: VoucherRow,
    summary: 'Update an unredeemed voucher and email it again',
  },
  revoke: {
    method: 'DELETE',
    path: `${PREFIX}delete/{voucher_id}/`,
    access,
    params: byId,
    lenientBody: olderClients,
    body: z.object({ reason: z.string().trim().max(300).optional() }).optional(),
    summary: 'Revoke an unredeemed voucher',
  },
  restore: {
    method: 'POST',
    path: `${PREFIX}restore/{voucher_id}/`,
    access,
    params: byId,
    summary: 'Restore a revoked voucher',
  },
  resend: {
    method: 'POST',
    path: `${PREFIX}resend/{voucher_id}/`,
    access,
    params: byId,
    summary: 'Resend the email for an unredeemed voucher',
  },
  picture: {
    method: 'GET',
    path: `${PREFIX}picture/{voucher_id}/`,
    access,
    params: byId,
    download: { type: 'image/jpeg', fileName: 'voucher.jpg' },
    summary: 'Get the picture that’s emailed with a voucher',
  },
  mine: {
    method: 'GET',
    path: `${PREFIX}mine/`,
    access: signedIn,
    reply: z.array(MyVoucher),
    summary: 'List my vouchers, newest first',
  },
  redeem: {
    method: 'POST',
    path: `${PREFIX}redeem/`,
    access: signedIn,
    limit: 'signIn',
    body: z.object({ code }),
    reply: z.object({ karma: z.int(), task: z.string(), level_order: z.int(), level_raised: z.boolean() }),
    summary: 'Redeem one of my vouchers by its code',
  },
  redeemFromChat: {
    method: 'POST',
    path: '/api/v1/bot/vouchers/redeem/',
    access: program('chat'),
    body: memberOfChat.extend({ code }),
    reply: z.object({ karma: z.int() }),
    summary: 'Redeem a voucher that its owner posted in chat',
  },
  ...importRoutes(PREFIX, 'karma-voucher', 'voucher_log', access),
})
