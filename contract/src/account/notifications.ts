import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** Notices to one member. */

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
  /** Caption of the link. */
  button: z.string().nullable(),
  /** Path within the site. */
  url: z.string().nullable(),
  created_at: dateTime,
  read_at: dateTime.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** Which notices also come by mail, and what staff hear of queues in which something is overdue. */
export const MailPreferences = z.object({
  submission_reviewed: z.boolean(),
  level_reached: z.boolean(),
  voucher_received: z.boolean(),
  circle_news: z.boolean(),
  meetup_news: z.boolean(),
  meetup_reminder: z.boolean(),
  /** Under the bell, when something has waited too long; once a day for a queue. */
  overdue_notice: z.boolean(),
  /** The mail of the morning, with all that is overdue. */
  overdue_mail: z.boolean(),
  /** Whether leads of their campus may write to them, by notice and mail. */
  campus_message: z.boolean(),
  /** Roles of theirs that end, and what becomes of requests for a role. */
  role_news: z.boolean(),
  hackathon_news: z.boolean(),
  /** Somebody names them in the thread of a circle. */
  circle_mention: z.boolean(),
  /** What staff answered about an organisation that they missed in the list. */
  organization_answer: z.boolean(),
  /** The weekly mail to leads of a campus: who there needs attention. */
  campus_health_mail: z.boolean(),
  /** What they did in the week, on Monday morning. */
  weekly_summary: z.boolean(),
  /** Questions to mentors, and what became of them. */
  question_news: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>

/** The mails that one can turn off by their own link, each kind by itself. */
export const mailKinds = [
  'submission_reviewed',
  'level_reached',
  'voucher_received',
  'circle_news',
  'meetup_news',
  'meetup_reminder',
  'campus_message',
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
/** Of a mail: member, kind, and a seal that only this installation makes. */
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
    // It would go on for as long as the member's own sessions do.
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
    // The address of the page itself: mail programs open it, or post to it (RFC 8058), with whatever body.
    path: '/unsubscribe/{token}/',
    access: everyone,
    params: byToken,
    query: z.object({ wanted: z.stringbool().default(false) }),
    reply: MailChoice,
    limit: 'lookup',
    summary: 'Turn an email type off or back on with an unsubscribe link; no sign-in needed',
  },
})
