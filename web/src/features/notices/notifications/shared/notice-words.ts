import type { ChoiceKind } from '@muster/contract/notices/notice-choices.ts'
import type { MailKind } from '@muster/contract/notices/notifications.ts'

interface Words {
  readonly label: string
  readonly description: string
}

/** Label and timing of each notification type, for the settings. */
export const noticeWords: Readonly<Record<ChoiceKind, Words>> = {
  submission_reviewed: {
    label: 'Reviews',
    description: 'When your work is approved, sent back or rejected',
  },
  level_reached: { label: 'Levels', description: 'When you reach a new level' },
  voucher_received: { label: 'Vouchers', description: 'When you get a karma voucher' },
  circle_news: {
    label: 'Learning circles',
    description: 'Requests to join, answers to yours, and invitations',
  },
  meetup_news: {
    label: 'Meetups',
    description: 'New, moved and called-off meetups, free places, and results',
  },
  meetup_reminder: {
    label: 'Reminders',
    description: 'A day and an hour before a meetup, and when a meetup report is due',
  },
  campus_message: {
    label: 'Messages from your campus',
    description: 'From your campus leads, who can’t message you at all if email is off',
  },
  staff_message: {
    label: 'Messages from staff',
    description: 'News for many members, at most one a day unless it’s urgent',
  },
  campus_news: {
    label: 'Your campus',
    description: 'When its leads change, or it becomes part of another college',
  },
  role_news: {
    label: 'Your roles',
    description:
      'Offers, answers to your requests, roles that are about to end, and proposals to make you an administrator',
  },
  hackathon_news: {
    label: 'Hackathons and events',
    description: 'Answers to your applications, team news, event places and announcements',
  },
  circle_mention: {
    label: 'Mentions in circles',
    description: 'When someone mentions you in a circle’s thread',
  },
  organization_answer: {
    label: 'Your organisation',
    description: 'When staff decide on an organisation you asked us to add',
  },
  credential_news: { label: 'Credentials', description: 'When one of yours is issued or revoked' },
  achievement_news: { label: 'Achievements', description: 'When there’s one you can claim' },
  referral_news: { label: 'Invitations', description: 'When someone you invited joins' },
  hello: {
    label: 'Greetings',
    description: 'When someone says hello to you, waves at your intro or replies to it',
  },
  question_news: {
    label: 'Questions',
    description: 'When someone asks you as a mentor or reviewer, or a mentor answers you',
  },
  well_done: { label: 'Well done', description: 'How many people said it to you, once a day' },
  weekly_summary: {
    label: 'Your week',
    description: 'On Monday mornings: what you did, what’s next, and who did well near you',
  },
  queue_overdue: {
    label: 'Overdue queues',
    description: 'When something in one of your queues has waited 72 hours (emails go out at 8 am)',
  },
  job_ended: { label: 'Long jobs', description: 'When a job you started has finished' },
  staff_alert: { label: 'Alerts', description: 'Anything administrators should look at' },
  campus_health: {
    label: 'Weekly campus summary',
    description: 'On Monday mornings: the students and circles at your campus that need attention',
  },
}

/** Finds the words for the type of email that an unsubscribe link refers to. */
export function mailKindWords(kind: MailKind): Words {
  if (kind === 'overdue_mail') return noticeWords.queue_overdue
  if (kind === 'campus_health_mail') return noticeWords.campus_health
  return noticeWords[kind]
}
