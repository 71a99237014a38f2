import type { MilestoneType, StreakType } from './achievement-rules.ts'

/** Labels of conditions, without their number. */

export const milestoneWords: Readonly<Record<MilestoneType, string>> = {
  total_karma: 'Karma',
  level: 'Level',
  total_tasks: 'Tasks approved',
  reviews: 'Reviews for others',
  meetups_attended: 'Meetups attended',
  meetups_hosted: 'Meetups hosted',
  circles_joined: 'Circles joined',
  circles_led: 'Circles led',
  circles_seen_through: 'Circles led for twelve meetups',
  events_attended: 'Events attended',
  hackathons: 'Hackathons attended',
  hackathon_prizes: 'Hackathon prizes',
}

export const streakWords: Readonly<Record<StreakType, string>> = {
  daily_task: 'Days in a row with an approved task',
  weekly_task: 'Weeks in a row with an approved task',
  daily_login: 'Days in a row signed in',
}
