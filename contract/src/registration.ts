import { z } from 'zod'
import { entrance, everyone, signedIn } from './access.ts'
import { Tokens } from './auth.ts'
import {
  dateOfBirth,
  email,
  fullName,
  gender,
  graduationYear,
  IdName,
  IdTitle,
  id,
  muid,
  orNothing,
  parentId,
  password,
  text,
  title,
} from './lib/fields.ts'
import { routes } from './lib/route.ts'
import { Domain, Endgoal, OrganizationType } from './lib/vocabulary.ts'
import { MAX_INTEREST_GROUPS } from './lib/words.ts'

const interestWords = ['hardware', 'coder', 'creative', 'manager', 'maker', 'others'] as const
const freeWords = z.array(title('Each entry', 1, 100)).max(10, 'Name at most 10')

const Interests = z.object({
  choosen_interests: z.array(z.enum(interestWords)).max(interestWords.length),
  other_interests: freeWords.nullish(),
  choosen_endgoals: z.array(Endgoal).max(10),
  other_endgoals: freeWords.nullish(),
})

/** First choice of interests: both lists are filled (api-accounts C, POST interests). */
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
    .max(MAX_INTEREST_GROUPS, `Choose up to ${MAX_INTEREST_GROUPS} interest groups`)
    .optional(),
})

export const OrganizationChoice = z.object({
  organizations: z.array(id).min(1, 'Choose an organisation').max(5),
  department: orNothing(id).optional(),
  graduation_year: orNothing(graduationYear).optional(),
})

export const Registration = z.object({
  user: NewUser,
  interests: Interests.partial().optional(),
  organization: OrganizationChoice.optional(),
  referral: z
    .object({ muid: muid.optional(), invite_code: z.uuid('This invite code is not valid').optional() })
    .refine((referral) => referral.muid || referral.invite_code, 'Give a member ID or an invite code')
    .optional(),
  mentor: z
    .object({
      about: z.string().trim().max(1000).optional(),
      reason: z.string().trim().max(1000).optional(),
      hours: z.coerce.number().int().min(0).max(168).default(0),
    })
    .optional(),
})
export type Registration = z.output<typeof Registration>

/** What a registration was checked with, as it was understood; the password is never sent back. */
const CheckedRegistration = z.object({
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
  mentor: z
    .object({ about: z.string().nullable(), reason: z.string().nullable(), hours: z.int() })
    .optional(),
})
export type CheckedRegistration = z.output<typeof CheckedRegistration>

const Registered = Tokens.extend({
  data: z.object({
    id,
    muid: z.string(),
    email: z.string(),
    role: z.enum(['Mentor', 'Enabler']).nullable(),
    full_name: z.string(),
  }),
})

export const ProposedOrganization = z.object({
  title: title('Name', 3, 100),
  org_type: OrganizationType.exclude(['Community']).nullish(),
  department: orNothing(id).optional(),
  graduation_year: orNothing(graduationYear).optional(),
})

const states = z.object({ states: z.array(IdName) })
const districts = z.object({ districts: z.array(IdName) })
const collegesAndDepartments = z.object({ colleges: z.array(IdTitle), departments: z.array(IdTitle) })

export const registration = routes({
  register: {
    method: 'POST',
    path: '/api/v1/register/',
    alsoAt: ['/api/v1/register/new/'],
    access: entrance,
    limit: 'register',
    body: Registration,
    reply: Registered,
    summary: 'Create an account and sign in',
  },
  validate: {
    method: 'PUT',
    path: '/api/v1/register/validate/',
    access: entrance,
    limit: 'register',
    body: Registration.partial(),
    reply: CheckedRegistration,
    summary: 'Check the data of a registration without saving it; answers what was understood',
  },
  emailTaken: {
    method: 'POST',
    path: '/api/v1/register/email-verification/',
    access: entrance,
    limit: 'lookup',
    body: z.object({ email }),
    reply: z.object({ value: z.boolean() }),
    summary: 'Whether an account with this email exists',
  },
  selectDomains: {
    method: 'POST',
    path: '/api/v1/register/select-domains/',
    access: signedIn,
    body: z.object({ domains: z.array(Domain).min(1, 'Choose at least one path').max(4) }),
    summary: 'Choose my domains; the first is the badge',
  },
  selectEndgoals: {
    method: 'POST',
    path: '/api/v1/register/select-endgoals/',
    access: signedIn,
    body: z.object({ endgoals: z.array(Endgoal).min(1, 'Choose at least one goal').max(7) }),
    summary: 'Choose my goals',
  },
  interests: {
    method: 'GET',
    path: '/api/v1/register/interests/',
    access: signedIn,
    reply: z
      .object({
        choosen_interests: z.array(z.string()),
        other_interests: z.array(z.string()),
        choosen_endgoals: z.array(z.string()),
        other_endgoals: z.array(z.string()),
      })
      .nullable(),
    summary: 'My chosen interests and goals, or null',
  },
  chooseInterests: {
    method: 'POST',
    path: '/api/v1/register/interests/',
    access: signedIn,
    body: ChosenInterests,
    summary: 'Choose interests and goals for the first time',
  },
  changeInterests: {
    method: 'PUT',
    path: '/api/v1/register/interests/',
    access: signedIn,
    body: Interests,
    summary: 'Change interests and goals; an empty list keeps the old one',
  },
  proposeOrganization: {
    method: 'POST',
    path: '/api/v1/register/organization/create/',
    access: signedIn,
    body: ProposedOrganization,
    summary: 'Propose an organisation that is missing in the list; staff verify it',
  },
  roles: {
    method: 'GET',
    path: '/api/v1/register/role/list/',
    access: everyone,
    reply: z.object({ roles: z.array(IdTitle) }),
    summary: 'Roles that a newcomer may choose',
  },
  colleges: {
    method: 'GET',
    path: '/api/v1/register/colleges/',
    access: everyone,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    reply: z.object({ colleges: z.array(IdTitle) }),
    summary: 'Colleges by title; with a search the best 50',
  },
  departments: {
    method: 'GET',
    path: '/api/v1/register/department/list/',
    access: everyone,
    reply: z.object({ departments: z.array(IdTitle) }),
    summary: 'Departments',
  },
  companies: {
    method: 'GET',
    path: '/api/v1/register/company/list/',
    access: everyone,
    reply: z.object({ companies: z.array(IdTitle) }),
    summary: 'Companies',
  },
  communities: {
    method: 'GET',
    path: '/api/v1/register/community/list/',
    access: everyone,
    reply: z.object({ communities: z.array(IdTitle) }),
    summary: 'Communities',
  },
  areasOfInterest: {
    method: 'GET',
    path: '/api/v1/register/area-of-interest/list/',
    access: everyone,
    reply: z.object({ aois: z.array(IdName) }),
    summary: 'Interest groups as a pick list',
  },
  locations: {
    method: 'GET',
    path: '/api/v1/register/location/',
    access: everyone,
    limit: 'lookup',
    query: z.object({ q: text('A place to search for', 1, 100) }),
    reply: z.array(z.object({ id, location: z.string() })),
    summary: 'At most 7 districts that match every comma-separated term',
  },
  countries: {
    method: 'GET',
    path: '/api/v1/register/country/list/',
    access: everyone,
    reply: z.object({ countries: z.array(IdName) }),
    summary: 'Countries',
  },
  states: {
    method: 'POST',
    path: '/api/v1/register/state/list/',
    access: everyone,
    body: z.object({ country: parentId }),
    reply: states,
    summary: 'States of a country',
  },
  districts: {
    method: 'POST',
    path: '/api/v1/register/district/list/',
    access: everyone,
    body: z.object({ state: parentId }),
    reply: districts,
    summary: 'Districts of a state',
  },
  collegesOfDistrict: {
    method: 'POST',
    path: '/api/v1/register/college/list/',
    access: everyone,
    body: z.object({ district: parentId }),
    reply: collegesAndDepartments,
    summary: 'Colleges of a district, and all departments',
  },
  schoolsOfDistrict: {
    method: 'POST',
    path: '/api/v1/register/schools/list/',
    access: everyone,
    body: z.object({ district: parentId }),
    reply: z.object({ schools: z.array(IdTitle) }),
    summary: 'Schools of a district',
  },
  countryNames: {
    method: 'GET',
    path: '/api/v1/register/user-country/',
    access: everyone,
    reply: z.array(z.object({ country_name: z.string() })),
    summary: 'Countries by name',
  },
  stateNames: {
    method: 'GET',
    path: '/api/v1/register/user-state/',
    access: everyone,
    query: z.object({ country: text('Country', 1, 75) }),
    reply: z.array(z.object({ state_name: z.string() })),
    summary: 'States of a country, by name',
  },
  zoneNames: {
    method: 'GET',
    path: '/api/v1/register/user-zone/',
    access: everyone,
    query: z.object({ state: text('State', 1, 75) }),
    reply: z.array(z.object({ zone_name: z.string() })),
    summary: 'Zones of a state, by name',
  },
})
