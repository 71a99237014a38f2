import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { routes } from '../lib/route.ts'
import { MailPreferences, notificationKinds } from './notifications.ts'

/** A member's notification settings by type and channel, and their quiet hours. */

export const noticeWays = ['in_app', 'mail', 'push'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** Every notification type, plus the email to campus leads, which has no notification. */
export const choiceKinds = [...notificationKinds, 'campus_health'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

const mailed = MailPreferences.keyof().options

/** The field of the email preferences for a type; null if the type isn't emailed. */
export function mailFieldOf(kind: ChoiceKind): keyof MailPreferences | null {
  if (kind === 'queue_overdue') return 'overdue_mail'
  if (kind === 'campus_health') return 'campus_health_mail'
  return mailed.find((field) => field === kind) ?? null
}

/**
 * Whether a type can arrive through a channel. A campus message has no separate in-app switch: turning off
 * its email turns it off altogether.
 */
export function comesBy(kind: ChoiceKind, way: NoticeWay): boolean {
  if (way === 'mail') return mailFieldOf(kind) !== null
  return kind !== 'campus_health' && !(way === 'in_app' && kind === 'campus_message')
}

/** Null if it can't be changed. */
const wanted = z.boolean().nullable()
const NoticeChoice = z.object({ kind: z.enum(choiceKinds), in_app: wanted, mail: wanted, push: wanted })
export type NoticeChoice = z.infer<typeof NoticeChoice>

const clock = z
  .string('Choose a time')
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00')

const QuietHours = z.object({ from: z.string(), until: z.string() })
export const SetQuietHours = z
  .object({ from: clock, until: clock })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Choose an end that differs from the start',
  })

const NoticeChoices = z.object({
  kinds: z.array(NoticeChoice),
  /** Null without quiet hours. */
  quiet: QuietHours.nullable(),
  /** Time zone of the quiet hours. */
  time_zone: z.string(),
})
export type NoticeChoices = z.infer<typeof NoticeChoices>

const PATH = '/api/v1/notification/choices/'
const QUIET = '/api/v1/notification/quiet-hours/'

export const noticeChoices = routes({
  read: {
    method: 'GET',
    path: PATH,
    access: signedIn,
    reply: NoticeChoices,
    summary: 'Get my notification choices by type and channel, and my quiet hours',
  },
  choose: {
    method: 'PUT',
    path: `${PATH}{kind}/{way}/`,
    access: signedIn,
    params: z.object({
      kind: z.enum(choiceKinds, 'Choose a type of notification'),
      way: z.enum(noticeWays, 'Choose in_app, mail or push'),
    }),
    body: z.object({ wanted: z.boolean('Choose whether you want it') }),
    reply: NoticeChoices,
    summary: 'Turn a type of notification on or off for a channel',
  },
  setQuietHours: {
    method: 'PUT',
    path: QUIET,
    access: signedIn,
    body: SetQuietHours,
    reply: NoticeChoices,
    summary: 'Set my quiet hours, without optional emails or push notifications',
  },
  removeQuietHours: {
    method: 'DELETE',
    path: QUIET,
    access: signedIn,
    reply: NoticeChoices,
    summary: 'Clear my quiet hours',
  },
})
