import { z } from 'zod'
import { SubmissionStatus } from '../learning/submissions.ts'
import {
  dateOfBirth,
  dateTime,
  email,
  fullName,
  gender,
  id,
  joinName,
  mobile,
  orNothing,
  plainLine,
  splitName,
} from '../lib/fields.ts'
import { boundedNumber } from '../lib/paging.ts'
import { say } from '../lib/say.ts'
import { BIO_LENGTH, socialNetworks } from '../lib/words.ts'

/** A profile as seen by its owner and by others. */
export const UserProfile = z.object({
  id,
  full_name: z.string(),
  first_name: z.string(),
  muid: z.string(),
  joined: dateTime,
  gender: z.string().nullable(),
  roles: z.array(z.string()),
  college_id: z.string().nullable(),
  college_code: z.string().nullable(),
  college_name: z.string().nullable(),
  org_district_id: z.string().nullable(),
  karma: z.int(),
  rank: z.int().nullable(),
  ranked_members: z.int(),
  percentile: z.number(),
  level: z.string(),
  profile_pic: z.string().nullable(),
  is_public: z.boolean(),
  domain: z.string().nullable(),
  interest_groups: z.array(z.object({ id, name: z.string(), karma: z.int() })),
  karma_distribution: z.array(z.object({ task_type: z.string(), karma: z.int() })),
})
export type UserProfile = z.infer<typeof UserProfile>

export const byMuid = z.object({ muid: z.string().trim().min(1).max(100) })
export const byId = z.object({ uuid: id })

export const KarmaLog = z.array(
  z.object({
    id,
    task_name: z.string(),
    hashtag: z.string().nullable(),
    reason: z.string(),
    karma: z.int(),
    created_date: dateTime,
    /** Null for the system. */
    given_by: z.string().nullable(),
    /** `reversed`: a later entry reverses this one; `reversal`: this entry reverses an earlier one. */
    reversed: z.boolean(),
    reversal: z.boolean(),
  }),
)
/** Maximum and default number of karma log entries in one call. */
export const MOST_OF_LOG = 500
export const logQuery = z.object({
  before: dateTime.optional(),
  limit: boundedNumber(1, MOST_OF_LOG, MOST_OF_LOG),
})

export const ActivityYear = z.object({
  year: z.int(),
  first_year: z.int(),
  days: z.array(z.object({ date: z.string(), tasks: z.int(), karma: z.int() })),
})
export const activityQuery = z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() })

export const Levels = z.array(
  z.object({
    level_order: z.int(),
    name: z.string(),
    karma: z.int(),
    earned: z.int(),
    /** Percentage of the threshold that is earned, 0 to 100. */
    progress: z.int(),
    tasks: z.array(
      z.object({
        id,
        task_name: z.string(),
        hashtag: z.string(),
        discord_link: z.string().nullable(),
        karma: z.int().nullable(),
        /** Estimated minutes; null if staff haven't given any. */
        minutes: z.int().nullable(),
        completed: z.boolean(),
        interest_group: z.object({ id, name: z.string() }).nullable(),
        /**
         * Status of the newest submission for the task; null if there is none, and for everyone but the
         * owner.
         */
        submission: SubmissionStatus.nullable(),
      }),
    ),
  }),
)

const LevelTask = Levels.element.shape.tasks.element
/** The same for older clients, which take null for a value: keys without one are left out. */
export const OlderLevels = z.array(
  Levels.element.extend({
    tasks: z.array(
      LevelTask.extend({
        discord_link: z.string().optional(),
        karma: z.int().optional(),
        minutes: z.int().optional(),
        interest_group: z.object({ id, name: z.string() }).optional(),
        submission: SubmissionStatus.optional(),
      }),
    ),
  }),
)

export const socialHandle = z
  .string()
  .trim()
  .max(60, 'Use 60 characters or fewer')
  .regex(/^(https?:\/\/)?[A-Za-z0-9\-_/.]*$/, 'Enter a valid username')
  .nullish()
export const SocialsChange = z.object(
  Object.fromEntries(socialNetworks.map((network) => [network, socialHandle])) as Record<
    (typeof socialNetworks)[number],
    typeof socialHandle
  >,
)
export const socialValue = z.string().nullable()
export const Socials = z.object(
  Object.fromEntries(socialNetworks.map((network) => [network, socialValue])) as Record<
    (typeof socialNetworks)[number],
    typeof socialValue
  >,
)

export const EditableProfile = z.object({
  full_name: z.string(),
  bio: z.string().nullable(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** A new address that isn't confirmed yet. */
  pending_email: z.string().nullable(),
  mobile: z.string().nullable(),
  communities: z.array(id),
  gender: z.string().nullable(),
  dob: z.string().nullable(),
  district: z.string().nullable(),
  district_id: z.string().nullable(),
  state_id: z.string().nullable(),
  country_id: z.string().nullable(),
})

const bio = plainLine(
  'Bio',
  z
    .string()
    .trim()
    .max(BIO_LENGTH, { error: () => say`Your bio can have up to ${{ most: BIO_LENGTH }} characters` }),
)

export const ProfileChange = z
  .object({
    ...splitName,
    full_name: fullName.optional(),
    /** One line about what they make; an empty string removes it. */
    bio: bio.nullable().optional(),
    email: email.optional(),
    /** Required if the email changes. */
    current_password: z.string().max(200).optional(),
    mobile: mobile.nullable().or(z.literal('')).optional(),
    gender: gender.nullable().or(z.literal('')).optional(),
    dob: orNothing(dateOfBirth).optional(),
    district: orNothing(id).optional(),
    communities: z.array(id).max(20).optional(),
  })
  .transform(joinName)

export const MemberCard = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  level: z.string(),
})
