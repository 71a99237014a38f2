import { z } from 'zod'
import {
  dateOfBirth,
  email,
  fullName,
  gender,
  graduationYear,
  id,
  muid,
  orNothing,
  password,
  title,
} from '../lib/fields.ts'
import { say } from '../lib/say.ts'
import { Endgoal } from '../lib/vocabulary.ts'
import { MAX_INTEREST_GROUPS } from '../lib/words.ts'
import { partnerParam } from '../partners/partner-param.ts'

/** Schemas of `registration.ts`. */

const interestWords = ['hardware', 'coder', 'creative', 'manager', 'maker', 'others'] as const
const freeWords = z.array(title('Each entry', 1, 100)).max(10, 'Name up to 10')

export const Interests = z.object({
  choosen_interests: z.array(z.enum(interestWords)).max(interestWords.length),
  other_interests: freeWords.nullish(),
  choosen_endgoals: z.array(Endgoal).max(10),
  other_endgoals: freeWords.nullish(),
})

/** The first choice of interests needs at least one entry in both lists. */
export const ChosenInterests = Interests.extend({
  choosen_interests: Interests.shape.choosen_interests.min(1, 'Choose at least one interest'),
  choosen_endgoals: Interests.shape.choosen_endgoals.min(1, 'Choose at least one goal'),
})

export const NewUser = z.object({
  full_name: fullName,
  email,
  password,
  dob: orNothing(dateOfBirth).optional(),
  gender: orNothing(gender).optional(),
  role: orNothing(id).optional(),
  district: orNothing(id).optional(),
  area_of_interest: z
    .array(id)
    .max(MAX_INTEREST_GROUPS, {
      error: () => say`Choose up to ${{ most: MAX_INTEREST_GROUPS }} interest groups`,
    })
    .optional(),
})

export const OrganizationChoice = z.object({
  organizations: z.array(id).min(1, 'Choose an organisation').max(5),
  department: orNothing(id).optional(),
  graduation_year: orNothing(graduationYear).optional(),
})

/** Identity from a partner, which is linked as soon as the account exists. */
const Integration = z.object({
  /** Name of the partner's adapter: `kkem`. */
  title: z.string('Send the partner’s name').trim().min(1, 'Send the partner’s name').max(60),
  /** The member's identity at the partner, encrypted by the partner. */
  param: partnerParam,
})

export const Registration = z.object({
  user: NewUser,
  interests: Interests.partial().optional(),
  organization: OrganizationChoice.optional(),
  referral: z
    .object({ muid: muid.optional(), invite_code: z.uuid('Enter a valid invite code').optional() })
    .refine((referral) => referral.muid || referral.invite_code, 'Enter a member ID or an invite code')
    .optional(),
  integration: Integration.optional(),
  mentor: z
    .object({
      about: z.string().trim().max(1000).optional(),
      reason: z.string().trim().max(1000).optional(),
      hours: z.coerce.number().int().min(0).max(168).default(0),
    })
    .optional(),
})
export type Registration = z.output<typeof Registration>

/** The validated registration after normalisation, without the password. */
export const CheckedRegistration = z.object({
  valid: z.boolean(),
  user: z
    .object({
      full_name: z.string(),
      email: z.string(),
      dob: z.string().nullable(),
      gender: z.string().nullable(),
      role: id.nullable(),
      district: id.nullable(),
      area_of_interest: z.array(id),
    })
    .optional(),
  organization: z
    .object({
      organizations: z.array(id),
      department: id.nullable(),
      graduation_year: z.int().nullable(),
    })
    .optional(),
  referral: z.object({ muid: z.string().nullable(), invite_code: z.string().nullable() }).optional(),
  integration: z.object({ title: z.string(), param: z.string() }).optional(),
  mentor: z
    .object({ about: z.string().nullable(), reason: z.string().nullable(), hours: z.int() })
    .optional(),
})
export type CheckedRegistration = z.output<typeof CheckedRegistration>
