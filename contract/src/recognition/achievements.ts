import { z } from 'zod'
import { everyone, pageAccess, signedIn } from '../access/access.ts'
import { dateTime, id, muid, oneLine, seenAt, text, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { SHOWN_ACHIEVEMENTS_MAX } from '../lib/words.ts'
import { Progress } from './achievement-rules.ts'
import { Badge } from './badge-fields.ts'

/** Achievements: staff define them, and members claim them once they meet the rule. */

const access = pageAccess.achievements
const PREFIX = '/api/v1/dashboard/achievement/'
const byId = z.object({ achievement_id: id })

export const achievementTypes = ['Badge', 'Learning', 'Skills', 'Offers'] as const

const tags = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'Use at least one letter in a tag')
      .max(30, 'Use 30 characters or fewer in a tag'),
  )
  .max(10, 'Add up to 10 tags')

const fields = {
  name: title('Title', 1, 75),
  description: text('Description', 1, 300),
  badge: Badge,
  /** An image URL or emoji that replaces the generated badge; null for the badge. */
  icon: oneLine(
    'Icon',
    z
      .string()
      .trim()
      .max(500, 'Use 500 characters or fewer')
      .refine((value) => /^https:\/\/\S+$/.test(value) || /^\p{Extended_Pictographic}/u.test(value), {
        error: 'Enter an emoji or a URL that starts with https://',
      }),
  ).nullable(),
  tags,
  type: z.enum(achievementTypes, 'Choose a type'),
  level_based: z.boolean(),
  /** Level number from 1 to 7. */
  level_id: z.int().min(1, 'Choose a level').max(7, 'Choose a level').nullable(),
  has_vc: z.boolean(),
  /** Validity of the credential in years; null: it doesn't expire. */
  vc_years: z.int().min(1, 'Enter 1 or more').max(20, 'Enter 20 or fewer').nullable(),
  /** Template at the outside issuer; null if there is only our own credential. */
  template_id: z.string().trim().max(100, 'Use 100 characters or fewer').nullable(),
}

const needsLevel = {
  path: ['level_id'],
  error: 'Choose a level for a level-based achievement',
}

export const AchievementFields = z
  .object({
    ...fields,
    badge: Badge.default({ tone: 'indigo', icon: 'star' }),
    icon: fields.icon.default(null),
    tags: tags.default([]),
    level_based: fields.level_based.default(false),
    level_id: fields.level_id.default(null),
    has_vc: fields.has_vc.default(false),
    vc_years: fields.vc_years.default(null),
    template_id: fields.template_id.default(null),
  })
  .refine(({ level_based: based, level_id: level }) => !based || level !== null, needsLevel)

export const AchievementChange = z.object(fields).partial()

export const AchievementItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  badge: Badge,
  icon: z.string().nullable(),
  /** Address of the image in `icon`; null for an emoji or a generated badge. */
  icon_url: z.string().nullable(),
  has_vc: z.boolean(),
  vc_years: z.int().nullable(),
  tags: z.array(z.string()),
  type: z.enum(achievementTypes),
  level_based: z.boolean(),
  level_id: z.int().nullable(),
  template_id: z.string().nullable(),
  created_by: z.string(),
  created_at: dateTime,
  updated_by: z.string(),
  updated_at: dateTime,
})
export type AchievementItem = z.infer<typeof AchievementItem>

/** As shown to staff. */
export const AchievementRow = AchievementItem.extend({
  /** Number of members who have it. */
  members: z.int(),
  /** Number of members who meet the rule and don't have it. */
  could_claim: z.int(),
  archived: z.boolean(),
  /** Version of the active rule; null if there is none. */
  active_version: z.int().nullable(),
  draft_version: z.int().nullable(),
})
export type AchievementRow = z.infer<typeof AchievementRow>

/** An achievement that a member has. */
export const HeldAchievement = z.object({
  id,
  user_id: id,
  achievement: z.object({
    id,
    achievement_name: z.string(),
    description: z.string(),
    badge: Badge,
    icon: z.string().nullable(),
    icon_url: z.string().nullable(),
    level_id: z.int().nullable(),
    tags: z.array(z.string()),
    template_id: z.string().nullable(),
    has_vc: z.boolean(),
  }),
  claimed_at: dateTime,
  /** Position among those that the member shows first, from 1; null for the others. */
  shown: z.int().nullable(),
  /** Whether a credential was issued, and the address for verifying it. */
  is_issued: z.boolean(),
  vc_url: z.string().nullable(),
})
export type HeldAchievement = z.infer<typeof HeldAchievement>

const Claimable = z.object({
  achievement_id: id,
  achievement_name: z.string(),
  /** As `achievement_name`, for older clients. */
  name: z.string(),
  /** Always true; older clients read it here as in the progress. */
  eligible: z.boolean(),
  description: z.string(),
  badge: Badge,
  icon: z.string().nullable(),
  has_vc: z.boolean(),
  claimable_since: dateTime,
})

/** A member's progress towards an achievement that they don't have. */
export const AchievementProgress = z.object({
  achievement_id: id,
  achievement_name: z.string(),
  description: z.string(),
  badge: Badge,
  icon: z.string().nullable(),
  eligible: z.boolean(),
  /** Why it can be claimed, or what is missing, as a sentence. */
  reason: z.string(),
  progress: Progress,
})
export type AchievementProgress = z.infer<typeof AchievementProgress>

const manage = paged(AchievementRow, {
  path: `${PREFIX}manage/`,
  access,
  query: listQuery(['name', 'type', 'members', 'created_at', 'updated_at']).extend({
    type: z.enum(achievementTypes).optional(),
    archived: z.stringbool().optional(),
    has_vc: z.stringbool().optional(),
  }),
  summary: 'List achievements with member counts, for staff',
})

export const achievements = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}list/`,
    access: signedIn,
    query: z.object({ user_id: id.optional() }),
    reply: z.array(AchievementItem.extend({ has_achievement: z.boolean().optional() })),
    summary: 'List all active achievements by name; with a member, whether they have each one',
  },
  manage,
  csv: csvOf(manage, `${PREFIX}manage/csv/`, 'Achievements.csv'),
  create: {
    method: 'POST',
    path: `${PREFIX}create/`,
    access,
    lenientBody: olderClients,
    body: AchievementFields,
    reply: AchievementRow,
    summary: 'Create an achievement; level-based ones can be claimed by anyone who reaches that level',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}update/{achievement_id}/`,
    access,
    params: byId,
    lenientBody: olderClients,
    body: AchievementChange.extend(seenAt),
    reply: AchievementRow,
    summary: 'Update an achievement, partly or fully',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}delete/{achievement_id}/`,
    access,
    params: byId,
    summary: 'Delete an achievement that no one has ever had; others can only be archived',
  },
  archive: {
    method: 'POST',
    path: `${PREFIX}archive/{achievement_id}/`,
    access,
    params: byId,
    summary: 'Archive an achievement; members keep it, but no one else can claim it',
  },
  restore: {
    method: 'POST',
    path: `${PREFIX}restore/{achievement_id}/`,
    access,
    params: byId,
    summary: 'Restore an archived achievement',
  },
  ofMember: {
    method: 'GET',
    path: `${PREFIX}list/user/{muid}/`,
    access: everyone,
    params: z.object({ muid }),
    reply: z.array(HeldAchievement),
    summary:
      'List a member’s achievements, those chosen for the profile first; for private profiles, only for the owner and staff',
  },
  eligible: {
    method: 'GET',
    path: `${PREFIX}eligible/`,
    access: signedIn,
    reply: z.array(Claimable),
    summary: 'List the achievements I can claim now',
  },
  progress: {
    method: 'GET',
    path: `${PREFIX}progress/`,
    access: signedIn,
    reply: z.array(AchievementProgress),
    summary: 'List my progress towards the achievements I don’t have, closest first',
  },
  claim: {
    method: 'POST',
    path: `${PREFIX}claim/{achievement_id}/`,
    access: signedIn,
    params: byId,
    reply: z.object({
      achievement_name: z.string(),
      /** A credential is being signed. */
      vc_pending: z.boolean(),
    }),
    summary: 'Claim an achievement (idempotent)',
  },
  show: {
    method: 'PUT',
    path: `${PREFIX}shown/`,
    access: signedIn,
    body: z.object({
      achievement_ids: z.array(id).max(SHOWN_ACHIEVEMENTS_MAX, {
        error: () => say`You can show up to ${{ most: SHOWN_ACHIEVEMENTS_MAX }}`,
      }),
    }),
    summary: 'Choose which achievements come first on my profile, in order',
  },
})
