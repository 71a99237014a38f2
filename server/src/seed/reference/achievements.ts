import type { MilestoneType, RuleTree, StreakType } from '@muster/contract/recognition/achievement-rules.ts'
import type { BadgeIcon, BadgeTone } from '@muster/contract/recognition/badge.ts'

/** What every installation begins with; staff change, archive and add to it. */

export interface ReferenceAchievement {
  readonly name: string
  /** The earlier name of a renamed one: its id comes from there, so that installations get no second one. */
  readonly key?: string
  readonly description: string
  readonly tone: BadgeTone
  readonly icon: BadgeIcon
  readonly type: 'Badge' | 'Learning' | 'Skills'
  readonly rule: RuleTree
  /** The level it stands for. */
  readonly level?: number
  /** With a credential that others can check. */
  readonly hasCredential?: true
}

type Part = RuleTree['conditions'][number]
type Single = Extract<Part, { readonly kind: string }>

const all = (...conditions: Part[]): RuleTree => ({ match: 'all', conditions })
const count = (milestone_type: MilestoneType, required_value: number): Single => ({
  kind: 'milestone',
  milestone_type,
  required_value,
})
const inRow = (streak_type: StreakType, required_streak: number): Single => ({
  kind: 'streak',
  streak_type,
  required_streak,
})

type Look = readonly [name: string, description: string, tone: BadgeTone, icon: BadgeIcon]

const badge = ([name, description, tone, icon]: Look, ...conditions: Part[]): ReferenceAchievement => ({
  name,
  description,
  tone,
  icon,
  type: 'Badge',
  rule: all(...conditions),
})

const ofLevel = (level: number, ...look: Look): ReferenceAchievement => ({
  ...badge(look, count('level', level)),
  type: 'Learning',
  level,
  hasCredential: true,
})

export const achievements: readonly ReferenceAchievement[] = [
  badge(['First steps', 'Had a first task approved.', 'teal', 'steps'], count('total_tasks', 1)),
  badge(['Ten tasks', 'Had ten tasks approved.', 'teal', 'checklist'], count('total_tasks', 10)),
  badge(['Fifty tasks', 'Had fifty tasks approved.', 'indigo', 'checklist'], count('total_tasks', 50)),
  {
    ...badge(
      ['A hundred tasks', 'Had a hundred tasks approved.', 'amber', 'checklist'],
      count('total_tasks', 100),
    ),
    key: 'Hundred tasks',
  },
  badge(['Five hundred karma', 'Reached 500 karma.', 'sky', 'star'], count('total_karma', 500)),
  badge(['Two thousand karma', 'Reached 2,000 karma.', 'indigo', 'star'], count('total_karma', 2_000)),
  badge(['Ten thousand karma', 'Reached 10,000 karma.', 'amber', 'trophy'], count('total_karma', 10_000)),
  badge(
    ['Three days in a row', 'Had work approved three days in a row.', 'rust', 'flame'],
    inRow('daily_task', 3),
  ),
  badge(
    ['Four-week streak', 'Had work approved four weeks in a row.', 'rust', 'flame'],
    inRow('weekly_task', 4),
  ),
  badge(
    ['A whole term', 'Had work approved twelve weeks in a row.', 'amber', 'flame'],
    inRow('weekly_task', 12),
  ),
  badge(['Thirty days in a row', 'Visited thirty days in a row.', 'amber', 'bolt'], inRow('daily_login', 30)),
  badge(['First circle', 'Joined a learning circle.', 'green', 'people'], count('circles_joined', 1)),
  badge(['Circle lead', 'Leads a learning circle.', 'green', 'flag'], count('circles_led', 1)),
  {
    ...badge(
      ['Circle mentor', 'Led a circle through twelve recorded meetups.', 'violet', 'school'],
      count('circles_seen_through', 1),
    ),
    key: 'Mentor of a circle',
    hasCredential: true,
  },
  badge(['First meetup', 'Attended a meetup.', 'sky', 'calendar'], count('meetups_attended', 1)),
  badge(['Regular', 'Attended ten meetups.', 'indigo', 'calendar'], count('meetups_attended', 10)),
  badge(['Always there', 'Attended fifty meetups.', 'amber', 'calendar'], count('meetups_attended', 50)),
  badge(
    ['First host', 'Hosted a meetup and wrote its record.', 'violet', 'microphone'],
    count('meetups_hosted', 1),
  ),
  badge(
    ['Host', 'Hosted five meetups and wrote their records.', 'rose', 'microphone'],
    count('meetups_hosted', 5),
  ),
  badge(['First review', 'Reviewed someone else’s work.', 'sky', 'eye'], count('reviews', 1)),
  badge(['Ten reviews', 'Reviewed other members’ work ten times.', 'indigo', 'eye'], count('reviews', 10)),
  {
    ...badge(
      ['Reviewer’s eye', 'Reviewed other members’ work a hundred times.', 'violet', 'eye'],
      count('reviews', 100),
    ),
    hasCredential: true,
  },
  badge(['Out and about', 'Attended an event.', 'green', 'map'], count('events_attended', 1)),
  badge(['Hackathon', 'Took part in a hackathon.', 'rose', 'rocket'], count('hackathons', 1)),
  badge(['Weekend finisher', 'Took part in three hackathons.', 'indigo', 'rocket'], count('hackathons', 3)),
  {
    ...badge(
      ['On the podium', 'Won a prize at a hackathon.', 'amber', 'medal'],
      count('hackathon_prizes', 1),
    ),
    hasCredential: true,
  },
  badge(
    [
      'All-rounder',
      'Had twenty tasks approved, attended five meetups and helped others.',
      'slate',
      'compass',
    ],
    count('total_tasks', 20),
    count('meetups_attended', 5),
    { match: 'any', conditions: [count('reviews', 5), count('circles_led', 1)] },
  ),
  ofLevel(4, 'Level 4', 'Reached Level 4.', 'teal', 'mountain'),
  ofLevel(5, 'Level 5', 'Reached Level 5.', 'indigo', 'mountain'),
  ofLevel(6, 'Level 6', 'Reached Level 6.', 'violet', 'crown'),
  ofLevel(7, 'Level 7', 'Reached Level 7, the highest level.', 'amber', 'crown'),
]
