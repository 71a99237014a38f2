import { t } from '@lingui/core/macro'
import type { ChoiceKind } from '@muster/contract/notices/notice-choices.ts'
import type { MailKind } from '@muster/contract/notices/notifications.ts'

interface Words {
  readonly label: string
  readonly description: string
}

/** Label and timing of each notification type, for the settings. */
export const noticeWords: Readonly<Record<ChoiceKind, Words>> = {
  submission_reviewed: {
    label: t`Reviews`,
    description: t`When your work is approved, sent back or rejected`,
  },
  level_reached: { label: t`Levels`, description: t`When you reach a new level` },
  voucher_received: { label: t`Vouchers`, description: t`When you get a karma voucher` },
  circle_news: {
    label: t`Learning circles`,
    description: t`Requests to join, answers to yours, and invitations`,
  },
  meetup_news: {
    label: t`Meetups`,
    description: t`New, moved and called-off meetups, free places, and results`,
  },
  meetup_reminder: {
    label: t`Reminders`,
    description: t`A day and an hour before a meetup, and when a meetup report is due`,
  },
  campus_message: {
    label: t`Messages from your campus`,
    description: t`From your campus leads, who can’t message you at all if email is off`,
  },
  staff_message: {
    label: t`Messages from staff`,
    description: t`News for many members, at most one a day unless it’s urgent`,
  },
  campus_news: {
    label: t`Your campus`,
    description: t`When its leads change, or it becomes part of another college`,
  },
  role_news: {
    label: t`Your roles`,
    description: t`Offers, answers to your requests, roles that are about to end, and proposals to make you an administrator`,
  },
  hackathon_news: {
    label: t`Hackathons and events`,
    description: t`Answers to your applications, team news, event places and announcements`,
  },
  circle_mention: {
    label: t`Mentions in circles`,
    description: t`When someone mentions you in a circle’s thread`,
  },
  organization_answer: {
    label: t`Your organisation`,
    description: t`When staff decide on an organisation you asked us to add`,
  },
  credential_news: { label: t`Credentials`, description: t`When one of yours is issued or revoked` },
  achievement_news: { label: t`Achievements`, description: t`When there’s one you can claim` },
  referral_news: { label: t`Invitations`, description: t`When someone you invited joins` },
  hello: {
    label: t`Greetings`,
    description: t`When someone says hello to you, waves at your intro or replies to it`,
  },
  question_news: {
    label: t`Questions`,
    description: t`When someone asks you as a mentor or reviewer, or a mentor answers you`,
  },
  well_done: { label: t`Well done`, description: t`How many people said it to you, once a day` },
  weekly_summary: {
    label: t`Your week`,
    description: t`On Monday mornings: what you did, what’s next, and who did well near you`,
  },
  queue_overdue: {
    label: t`Overdue queues`,
    description: t`When something in one of your queues has waited 72 hours (emails go out at 8 am)`,
  },
  job_ended: { label: t`Long jobs`, description: t`When a job you started has finished` },
  staff_alert: { label: t`Alerts`, description: t`Anything administrators should look at` },
  campus_health: {
    label: t`Weekly campus summary`,
    description: t`On Monday mornings: the students and circles at your campus that need attention`,
  },
}

/** Finds the words for the type of email that an unsubscribe link refers to. */
export function mailKindWords(kind: MailKind): Words {
  if (kind === 'overdue_mail') return noticeWords.queue_overdue
  if (kind === 'campus_health_mail') return noticeWords.campus_health
  return noticeWords[kind]
}
