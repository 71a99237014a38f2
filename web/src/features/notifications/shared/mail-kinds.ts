import type { MailKind } from '@muster/contract/account/notifications.ts'

/** What the kinds of mails are called, and when they come. */
export const mailKindWords: Readonly<
  Record<MailKind, { readonly label: string; readonly description: string }>
> = {
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
    description: 'Its leads write to you; without it they cannot, under the bell neither',
  },
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
  overdue_mail: {
    label: 'Morning mail',
    description: 'At eight in the morning, what is overdue in your queues',
  },
  campus_health_mail: {
    label: 'Weekly mail',
    description: 'On Monday morning, the students and circles of your campus who need attention',
  },
}
