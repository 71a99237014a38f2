import type { MailKind } from '@muster/contract/account/notifications.ts'
import type { ChoiceKind } from '@muster/contract/notices/notice-choices.ts'

interface Words {
  readonly label: string
  readonly description: string
}

/** What the kinds of notices are called, and when they come. */
export const noticeWords: Readonly<Record<ChoiceKind, Words>> = {
  submission_reviewed: {
    label: 'Reviews',
    description: 'Your work was approved, sent back or turned down',
  },
  level_reached: { label: 'Levels', description: 'You have reached a new level' },
  voucher_received: { label: 'Vouchers', description: 'You were given a karma voucher' },
  circle_news: {
    label: 'Learning circles',
    description: 'Requests to join, answers to yours, invitations',
  },
  meetup_news: {
    label: 'Meetups',
    description: 'New, moved and called off meetups, a free place, results',
  },
  meetup_reminder: {
    label: 'Reminders',
    description: 'A day and an hour before a meetup, and reports that are due',
  },
  campus_message: {
    label: 'Messages from your campus',
    description: 'Its leads write to you; without mails they cannot write to you at all',
  },
  campus_news: { label: 'Your campus', description: 'Who leads it, and what becomes of it' },
  role_news: {
    label: 'Your roles',
    description:
      'A role is offered to you, you asked for one, one of yours ends, or you are to become an administrator',
  },
  hackathon_news: {
    label: 'Hackathons and events',
    description: 'Answers to your applications, your team, places at events, and what organisers announce',
  },
  circle_mention: {
    label: 'Mentions in circles',
    description: 'Somebody names you in the thread of a circle of yours',
  },
  organization_answer: {
    label: 'Your organisation',
    description: 'Staff have answered about one that you missed in the list',
  },
  credential_news: { label: 'Credentials', description: 'One of yours was issued or withdrawn' },
  achievement_news: { label: 'Achievements', description: 'There is one that you can claim' },
  referral_news: { label: 'Invitations', description: 'Somebody you invited has joined' },
  hello: { label: 'Hellos', description: 'Somebody who looked at your profile says hello' },
  question_news: {
    label: 'Questions to mentors',
    description: 'Somebody asks you, or answers what you asked',
  },
  well_done: { label: 'Well done', description: 'How many people said it to you, once a day' },
  weekly_summary: {
    label: 'Your week',
    description: 'On Monday morning: what you did, what is next, and who did well near you',
  },
  queue_overdue: {
    label: 'Overdue queues',
    description:
      'Something in a queue of yours has waited for 72 hours; the mail comes at eight in the morning',
  },
  job_ended: { label: 'Long jobs', description: 'One that you started has ended' },
  staff_alert: { label: 'Alerts', description: 'Something that administrators should look at' },
  campus_health: {
    label: 'Weekly mail about your campus',
    description: 'On Monday morning, the students and circles of your campus who need attention',
  },
}

/** The words for the kind of mails that a link is about. */
export function mailKindWords(kind: MailKind): Words {
  if (kind === 'overdue_mail') return noticeWords.queue_overdue
  if (kind === 'campus_health_mail') return noticeWords.campus_health
  return noticeWords[kind]
}
