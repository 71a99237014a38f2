import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

export const notificationKinds = [
  'submission_reviewed',
  'level_reached',
  'voucher_received',
  'circle_news',
  'meetup_news',
  'meetup_reminder',
  'staff_alert',
  'campus_news',
  'campus_message',
  'staff_message',
  'organization_answer',
  'queue_overdue',
  'job_ended',
  'role_news',
  'hackathon_news',
  'credential_news',
  'referral_news',
  'achievement_news',
  'circle_mention',
  'well_done',
  'hello',
  'question_news',
  'weekly_summary',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  description: z.string(),
  button: z.string().nullable(),
  /** Path within the site. */
  url: z.string().nullable(),
  created_at: dateTime,
  read_at: dateTime.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** Which notifications are also emailed, and what staff get when a queue has overdue items. */
export const MailPreferences = z.object({
  submission_reviewed: z.boolean(),
  level_reached: z.boolean(),
  voucher_received: z.boolean(),
  circle_news: z.boolean(),
  meetup_news: z.boolean(),
  meetup_reminder: z.boolean(),
  /** A notification when something is overdue; at most once a day for each queue. */
  overdue_notice: z.boolean(),
  /** The morning email that lists everything overdue. */
  overdue_mail: z.boolean(),
  /** Whether leads of their campus can message them, by notification and email. */
  campus_message: z.boolean(),
  /** Messages of staff to many members. */
  staff_message: z.boolean(),
  /** Expiry of their roles, and decisions about their role requests. */
  role_news: z.boolean(),
  hackathon_news: z.boolean(),
  /** Someone mentions them in a circle's thread. */
  circle_mention: z.boolean(),
  /** Staff's answer about an organisation that they proposed. */
  organization_answer: z.boolean(),
  /** The weekly email to campus leads about students and circles that need attention. */
  campus_health_mail: z.boolean(),
  /** Monday morning's summary of their week. */
  weekly_summary: z.boolean(),
  /** Questions to mentors and their answers. */
  question_news: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>

/** Email types that have an unsubscribe link of their own. */
export const mailKinds = [
  'submission_reviewed',
  'level_reached',
  'voucher_received',
  'circle_news',
  'meetup_news',
  'meetup_reminder',
  'campus_message',
  'staff_message',
  'role_news',
  'hackathon_news',
  'circle_mention',
  'organization_answer',
  'overdue_mail',
  'campus_health_mail',
  'weekly_summary',
  'question_news',
] as const satisfies readonly (keyof MailPreferences)[]
export type MailKind = (typeof mailKinds)[number]

const MailChoice = z.object({ kind: z.enum(mailKinds), wanted: z.boolean() })

const byId = z.object({ notification_id: id })
/** Signed token of an unsubscribe link: member and email type, sealed by this installation. */
const byToken = z.object({ token: z.string().max(120) })

export const notifications = routes({
  list: {
    method: 'GET',
    path: '/api/v1/notification/list/',
    access: signedIn,
    query: listQuery(['created_at']).extend({ unread: z.stringbool().optional() }),
    reply: page(Notification).extend({ unread: z.int() }),
    summary: 'List my notifications, newest first, with the unread count',
  },
  stream: {
    method: 'GET',
    path: '/api/v1/notification/stream/',
    // The stream would outlive the view, because it ends only with the member's own sessions.
    viewing: 'closed',
    access: signedIn,
    events: z.object({ unread: z.int(), newest: Notification.nullable() }),
    summary: 'Stream my unread notification count, now and on every change',
  },
  markRead: {
    method: 'POST',
    path: '/api/v1/notification/read/{notification_id}/',
    access: signedIn,
    params: byId,
    summary: 'Mark a notification as read',
  },
  markAllRead: {
    method: 'POST',
    path: '/api/v1/notification/read/all/',
    access: signedIn,
    summary: 'Mark all my notifications as read',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/notification/delete/id/{notification_id}/',
    access: signedIn,
    params: byId,
    summary: 'Delete one of my notifications',
  },
  removeAll: {
    method: 'DELETE',
    path: '/api/v1/notification/delete/all/',
    access: signedIn,
    summary: 'Delete all my notifications',
  },
  mailPreferences: {
    method: 'GET',
    path: '/api/v1/notification/preferences/',
    access: signedIn,
    reply: MailPreferences,
    summary: 'Get my email preferences, including staff emails about overdue queues',
  },
  setMailPreferences: {
    method: 'PATCH',
    path: '/api/v1/notification/preferences/',
    access: signedIn,
    body: MailPreferences.partial(),
    reply: MailPreferences,
    summary: 'Update my email preferences',
  },
  mailChoice: {
    method: 'GET',
    path: '/api/v1/notification/unsubscribe/{token}/',
    access: everyone,
    params: byToken,
    reply: MailChoice,
    limit: 'lookup',
    summary: 'Get the email type an unsubscribe link is for, and whether it’s on',
  },
  unsubscribe: {
    method: 'POST',
    // The same address as the page: email programs open it, or post to it with any body (RFC 8058).
    path: '/unsubscribe/{token}/',
    access: everyone,
    params: byToken,
    query: z.object({ wanted: z.stringbool().default(false) }),
    reply: MailChoice,
    limit: 'lookup',
    summary: 'Turn an email type off or back on with an unsubscribe link; no sign-in needed',
  },
})
