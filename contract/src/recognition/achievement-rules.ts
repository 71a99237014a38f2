import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, id } from '../lib/fields.ts'
import { formatNumber } from '../lib/numbers.ts'
import { boundedNumber, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'

/** Rules that members have to meet to claim achievements. A version that was ever active is never edited. */

const access = pageAccess.achievements
const PREFIX = '/api/v1/dashboard/achievement/rules/'

/** Sources of a member's streaks. Days and weeks are in UTC. */
export const streakTypes = ['daily_task', 'weekly_task', 'daily_login'] as const
export type StreakType = (typeof streakTypes)[number]

/** Totals stored for every member. */
export const milestoneTypes = [
  'total_karma',
  'level',
  'total_tasks',
  'reviews',
  'meetups_attended',
  'meetups_hosted',
  'circles_joined',
  'circles_led',
  'circles_seen_through',
  'events_attended',
  'hackathons',
  'hackathon_prizes',
] as const
export type MilestoneType = (typeof milestoneTypes)[number]

export const ruleKinds = ['ig_karma', 'skill', 'streak', 'milestone', 'event', 'task_completion'] as const
export type RuleKind = (typeof ruleKinds)[number]

const count = (most: number) =>
  z.coerce
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(most, { error: () => say`Enter ${{ most: formatNumber(most) }} or fewer` })

/** Conditions of each rule kind in the legacy format. */
const conditionShapes = {
  ig_karma: z.object({
    ig_id: z.uuid('Choose an interest group').toLowerCase(),
    required_karma: count(1_000_000),
  }),
  skill: z.object({
    skill_id: z.uuid('Choose a skill').toLowerCase(),
    required_tasks: count(1_000),
  }),
  streak: z.object({
    streak_type: z.enum(streakTypes, 'Choose a type of streak'),
    required_streak: count(1_000),
  }),
  milestone: z.object({
    milestone_type: z.enum(milestoneTypes, 'Choose what to count'),
    required_value: count(1_000_000),
  }),
  event: z.object({
    event_name: z.string('Choose an event').trim().min(1, 'Choose an event').max(75),
    required_attendance: count(1_000),
  }),
  task_completion: z.object({
    task_hashtag: z.string('Choose a task').trim().min(1, 'Choose a task').max(75),
  }),
} as const satisfies Record<RuleKind, z.ZodObject>

const { ig_karma: ofGroup, skill, streak, milestone, event, task_completion: ofTask } = conditionShapes

export const Condition = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('ig_karma'), ...ofGroup.shape }),
    z.object({ kind: z.literal('skill'), ...skill.shape }),
    z.object({ kind: z.literal('streak'), ...streak.shape }),
    z.object({ kind: z.literal('milestone'), ...milestone.shape }),
    z.object({ kind: z.literal('event'), ...event.shape }),
    z.object({ kind: z.literal('task_completion'), ...ofTask.shape }),
  ],
  'Choose what the condition is about',
)
export type Condition = z.infer<typeof Condition>

export const MOST_CONDITIONS = 10
export const matches = ['all', 'any'] as const
const match = z.enum(matches, 'Choose whether all or any of the conditions must be met')

const ConditionGroup = z.object({
  match,
  conditions: z
    .array(Condition)
    .min(1, 'Add a condition to the group')
    .max(MOST_CONDITIONS, { error: () => say`Add up to ${{ most: MOST_CONDITIONS }} conditions` }),
})
export type ConditionGroup = z.infer<typeof ConditionGroup>

/** A tree of conditions and groups of conditions, two levels deep. */
export const RuleTree = z
  .object({
    match,
    conditions: z
      .array(z.union([Condition, ConditionGroup], 'Choose what the condition is about'))
      .min(1, 'Add a condition')
      .max(MOST_CONDITIONS, {
        error: () => say`Add up to ${{ most: MOST_CONDITIONS }} conditions and groups`,
      }),
  })
  .refine(
    ({ conditions }) =>
      conditions.flatMap((part) => ('match' in part ? part.conditions : [part])).length <=
      2 * MOST_CONDITIONS,
    {
      path: ['conditions'],
      error: () => say`Use ${{ most: 2 * MOST_CONDITIONS }} conditions or fewer across all groups`,
    },
  )
export type RuleTree = z.infer<typeof RuleTree>

export const ruleTypes = [...ruleKinds, 'combined'] as const

/** A rule of one kind in the legacy format, or a combination. */
const RuleFields = z.discriminatedUnion(
  'rule_type',
  [
    z.object({ rule_type: z.literal('combined'), conditions: RuleTree }),
    z.object({ rule_type: z.literal('ig_karma'), conditions: conditionShapes.ig_karma }),
    z.object({ rule_type: z.literal('skill'), conditions: conditionShapes.skill }),
    z.object({ rule_type: z.literal('streak'), conditions: conditionShapes.streak }),
    z.object({ rule_type: z.literal('milestone'), conditions: conditionShapes.milestone }),
    z.object({ rule_type: z.literal('event'), conditions: conditionShapes.event }),
    z.object({ rule_type: z.literal('task_completion'), conditions: conditionShapes.task_completion }),
  ],
  'Choose a type of condition',
)
export type RuleFields = z.infer<typeof RuleFields>

/** `draft`: never active so far, so it can still be edited or discarded. */
export const ruleStates = ['draft', 'active', 'inactive'] as const

/** How many members meet a rule; counted in the background. */
export const RuleCounts = z.object({
  /** Members who meet each condition, in the order of the rule with groups flattened. */
  conditions: z.array(z.int()),
  /** Members who meet the rule. */
  members: z.int(),
  /** Members who meet the rule and don't have the achievement. */
  could_claim: z.int(),
  /**
   * Of those who could claim it, members who don't meet the active rule; all of them if no rule is active.
   */
  new_members: z.int(),
  counted_at: dateTime,
})
export type RuleCounts = z.infer<typeof RuleCounts>

export const RuleRow = z.object({
  id,
  achievement_id: id,
  /** Name of the achievement. */
  name: z.string(),
  version: z.int(),
  rule_type: z.enum(ruleTypes),
  /** The rule as a tree, whatever its kind. */
  rule: RuleTree,
  /** The conditions in the form in which a rule of this type is created, which older clients read. */
  conditions: z.record(z.string(), z.unknown()),
  state: z.enum(ruleStates),
  is_active: z.boolean(),
  /** Null while counting. */
  counts: RuleCounts.nullable(),
  activated_at: dateTime.nullable(),
  created_by: z.string(),
  created_at: dateTime,
  updated_at: dateTime,
})
export type RuleRow = z.infer<typeof RuleRow>

const byRule = z.object({ rule_id: id })

export const achievementRules = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access,
    query: z.object({
      achievement_id: id.optional(),
      pageIndex: boundedNumber(1, 1_000_000, 1),
      perPage: boundedNumber(1, 100, 20),
    }),
    reply: page(RuleRow),
    summary: 'List achievement rules, or the rules of one achievement, newest version first',
  },
  create: {
    method: 'POST',
    path: `${PREFIX}create/`,
    access,
    lenientBody: olderClients,
    body: z.intersection(z.object({ achievement_id: id }), RuleFields),
    reply: z.object({ rule_id: id, version: z.int() }),
    summary: 'Save a draft of the next version of an achievement’s rule, replacing any existing draft',
  },
  one: {
    method: 'GET',
    path: `${PREFIX}{rule_id}/`,
    access,
    params: byRule,
    reply: RuleRow,
    summary: 'Get one version of a rule and the number of members who meet it',
  },
  discard: {
    method: 'DELETE',
    path: `${PREFIX}{rule_id}/`,
    access,
    params: byRule,
    summary: 'Discard a draft',
  },
  newlyMeeting: {
    method: 'GET',
    path: `${PREFIX}{rule_id}/members/`,
    access,
    params: byRule,
    reply: z.array(z.object({ id, muid: z.string(), full_name: z.string() })),
    summary: 'List up to 100 members who would newly qualify under a rule, from the last count',
  },
  activate: {
    method: 'POST',
    path: `${PREFIX}{rule_id}/activate/`,
    access,
    params: byRule,
    summary: 'Activate this version; members keep achievements they’ve claimed',
  },
  deactivate: {
    method: 'POST',
    path: `${PREFIX}{rule_id}/deactivate/`,
    access,
    params: byRule,
    summary: 'Deactivate this rule, so that no one can claim the achievement through it',
  },
})

/** A member's progress with one condition. */
export const ConditionProgress = z.object({
  condition: Condition,
  /** Label of the condition: “Karma in Web Development”. */
  words: z.string(),
  current: z.int(),
  required: z.int(),
  met: z.boolean(),
  /** Index of its group in the rule, from 0; null for a condition outside groups. */
  group: z.int().nullable(),
})
export type ConditionProgress = z.infer<typeof ConditionProgress>

export const Progress = z.object({
  /**
   * Progress on the quickest way to meet the rule: of a single condition, or the number of parts that are
   * met.
   */
  current: z.int(),
  required: z.int(),
  percentage: z.int(),
  match,
  conditions: z.array(ConditionProgress),
})
export type Progress = z.infer<typeof Progress>
