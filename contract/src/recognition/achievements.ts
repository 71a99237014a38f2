import { z } from 'zod'
import { everyone, pageAccess, signedIn } from '../access/access.ts'
import { dateTime, id, muid, seenAt, text, title } from '../lib/fields.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'
import { SHOWN_ACHIEVEMENTS_MAX } from '../lib/words.ts'
import { Progress } from './achievement-rules.ts'
import { Badge } from './badge-fields.ts'

/** Achievements: what staff define, and what members claim once they meet its rule. */

const access = pageAccess.achievements
const PREFIX = '/api/v1/dashboard/achievement/'
const byId = z.object({ achievement_id: id })

export const achievementTypes = ['Badge', 'Learning', 'Skills', 'Offers'] as const

const tags = z
  .array(z.string().trim().min(1, 'A tag needs a letter').max(30, 'A tag must have at most 30 characters'))
  .max(10, 'At most 10 tags')

const fields = {
  name: title('Title', 1, 75),
  description: text('Description', 1, 300),
  badge: Badge,
  /** A picture elsewhere, or an emoji, in place of the drawn badge; null for the badge. */
  icon: z
    .string()
    .trim()
    .max(500, 'Icon must have at most 500 characters')
    .refine((value) => /^https:\/\/\S+$/.test(value) || /^\p{Extended_Pictographic}/u.test(value), {
      error: 'Icon must be an address that starts with https://, or an emoji',
    })
    .nullable(),
  tags,
  type: z.enum(achievementTypes, 'Choose a type'),
  level_based: z.boolean(),
  /** The order of the level, from 1 to 7. */
  level_id: z.int().min(1, 'Choose a level').max(7, 'Choose a level').nullable(),
  has_vc: z.boolean(),
  /** For so many years; null for ever. */
  vc_years: z.int().min(1, 'At least one year').max(20, 'At most 20 years').nullable(),
  /** Of the outside issuer; null for our own credential alone. */
  template_id: z.string().trim().max(100, 'Template ID must have at most 100 characters').nullable(),
}

const needsLevel = {
  path: ['level_id'],
  error: 'Level is required when Level Based is enabled',
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
  /** The picture that `icon` leads to; null for an emoji or a drawn badge. */
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

/** As staff see it. */
export const AchievementRow = AchievementItem.extend({
  /** Who has it. */
  members: z.int(),
  /** Who may claim it and has not. */
  could_claim: z.int(),
  archived: z.boolean(),
  /** Of the rule that counts; null while none does. */
  active_version: z.int().nullable(),
  draft_version: z.int().nullable(),
})
export type AchievementRow = z.infer<typeof AchievementRow>

/** What a member has. */
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
  /** Its place among those that the member shows first, from 1; null for the others. */
  shown: z.int().nullable(),
  /** Whether a credential was issued, and where it can be checked. */
  is_issued: z.boolean(),
  vc_url: z.string().nullable(),
})
export type HeldAchievement = z.infer<typeof HeldAchievement>

const Claimable = z.object({
  achievement_id: id,
  achievement_name: z.string(),
  description: z.string(),
  badge: Badge,
  icon: z.string().nullable(),
  has_vc: z.boolean(),
  claimable_since: dateTime,
})

/** Where a member stands with what they do not have. */
export const AchievementProgress = z.object({
  achievement_id: id,
  achievement_name: z.string(),
  description: z.string(),
  badge: Badge,
  icon: z.string().nullable(),
  eligible: z.boolean(),
  /** Why it can be claimed, or what is missing, in words for the member. */
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
  summary: 'Achievements with how many members have them, as staff see them',
})

export const achievements = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}list/`,
    access: signedIn,
    query: z.object({ user_id: id.optional() }),
    reply: z.array(AchievementItem.extend({ has_achievement: z.boolean().optional() })),
    summary: 'All achievements that are not archived, by name; with a member, whether they have each',
  },
  manage,
  csv: csvOf(manage, `${PREFIX}manage/csv/`, 'Achievements.csv'),
  create: {
    method: 'POST',
    path: `${PREFIX}create/`,
    access,
    body: AchievementFields,
    reply: AchievementRow,
    summary: 'Add an achievement; one of a level can be claimed by everybody who reaches it',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}update/{achievement_id}/`,
    access,
    params: byId,
    body: AchievementChange.extend(seenAt),
    reply: AchievementRow,
    summary: 'Change an achievement, in part or as a whole',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}delete/{achievement_id}/`,
    access,
    params: byId,
    summary: 'Delete an achievement that nobody has ever had; others can be archived',
  },
  archive: {
    method: 'POST',
    path: `${PREFIX}archive/{achievement_id}/`,
    access,
    params: byId,
    summary: 'Archive an achievement: who has it keeps it, nobody else can claim it',
  },
  restore: {
    method: 'POST',
    path: `${PREFIX}restore/{achievement_id}/`,
    access,
    params: byId,
    summary: 'Take an achievement out of the archive',
  },
  ofMember: {
    method: 'GET',
    path: `${PREFIX}list/user/{muid}/`,
    access: everyone,
    params: z.object({ muid }),
    reply: z.array(HeldAchievement),
    summary:
      'What a member has, those chosen for the profile first; of a private profile for its owner and staff only',
  },
  eligible: {
    method: 'GET',
    path: `${PREFIX}eligible/`,
    access: signedIn,
    reply: z.array(Claimable),
    summary: 'What the caller can claim now',
  },
  progress: {
    method: 'GET',
    path: `${PREFIX}progress/`,
    access: signedIn,
    reply: z.array(AchievementProgress),
    summary: 'How far the caller is with what they do not have, the nearest first',
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
    summary: 'Claim an achievement; once, however often it is asked for',
  },
  show: {
    method: 'PUT',
    path: `${PREFIX}shown/`,
    access: signedIn,
    body: z.object({
      achievement_ids: z
        .array(id)
        .max(SHOWN_ACHIEVEMENTS_MAX, `You can show up to ${SHOWN_ACHIEVEMENTS_MAX}`),
    }),
    summary: 'Choose which achievements stand first on the caller’s profile, in this order',
  },
})
