import { z } from 'zod'
import { helperRoles } from '../access/abilities.ts'
import { entrance, everyone, signedIn } from '../access/access.ts'
import {
  email,
  graduationYear,
  IdName,
  IdTitle,
  id,
  orNothing,
  parentId,
  text,
  title,
} from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { Domain, Endgoal, OrganizationType } from '../lib/vocabulary.ts'
import { MAX_INTEREST_GROUPS } from '../lib/words.ts'
import { CheckedRegistration, ChosenInterests, Interests, Registration } from './registration-shapes.ts'
import { Tokens } from './sign-in.ts'

export {
  CheckedRegistration,
  ChosenInterests,
  OrganizationChoice,
  Registration,
} from './registration-shapes.ts'

export const Registered = Tokens.extend({
  data: z.object({
    id,
    muid: z.string(),
    email: z.string(),
    role: z.enum(helperRoles).nullable(),
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
    lenientBody: olderClients,
    body: Registration,
    reply: Registered,
    summary: 'Create an account and sign in',
  },
  validate: {
    method: 'PUT',
    path: '/api/v1/register/validate/',
    access: entrance,
    limit: 'register',
    lenientBody: olderClients,
    body: Registration.partial(),
    reply: CheckedRegistration,
    summary: 'Validate registration data without saving it; returns it as parsed',
  },
  emailTaken: {
    method: 'POST',
    path: '/api/v1/register/email-verification/',
    access: entrance,
    limit: 'lookup',
    lenientBody: olderClients,
    body: z.object({ email }),
    reply: z.object({ value: z.boolean() }),
    summary: 'Check whether an account with this email exists',
  },
  selectDomains: {
    method: 'POST',
    path: '/api/v1/register/select-domains/',
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({ domains: z.array(Domain).min(1, 'Choose at least one path').max(4) }),
    summary: 'Set my domains; the first becomes the badge',
  },
  selectEndgoals: {
    method: 'POST',
    path: '/api/v1/register/select-endgoals/',
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({ endgoals: z.array(Endgoal).min(1, 'Choose at least one goal').max(7) }),
    summary: 'Set my goals',
  },
  choosePath: {
    method: 'POST',
    path: '/api/v1/register/path/',
    access: signedIn,
    body: z.object({
      domains: z.array(Domain).min(1, 'Choose at least one path').max(4),
      endgoals: z.array(Endgoal).min(1, 'Choose at least one goal').max(7),
      /** First interest groups; ignored if the member is in some already. */
      groups: z
        .array(id)
        .max(MAX_INTEREST_GROUPS, {
          error: () => say`Choose up to ${{ most: MAX_INTEREST_GROUPS }} interest groups`,
        })
        .optional(),
    }),
    summary: 'Set domains, goals and first interest groups together, at the end of registration',
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
    summary: 'Get my interests and goals, or null',
  },
  chooseInterests: {
    method: 'POST',
    path: '/api/v1/register/interests/',
    access: signedIn,
    lenientBody: olderClients,
    body: ChosenInterests,
    summary: 'Set interests and goals for the first time',
  },
  changeInterests: {
    method: 'PUT',
    path: '/api/v1/register/interests/',
    access: signedIn,
    lenientBody: olderClients,
    body: Interests,
    summary: 'Update interests and goals; an empty list keeps the current one',
  },
  proposeOrganization: {
    method: 'POST',
    path: '/api/v1/register/organization/create/',
    access: signedIn,
    lenientBody: olderClients,
    body: ProposedOrganization,
    summary: 'Propose an organisation that’s missing from the list; staff verify it',
  },
  roles: {
    method: 'GET',
    path: '/api/v1/register/role/list/',
    access: everyone,
    reply: z.object({ roles: z.array(IdTitle) }),
    summary: 'List the roles a newcomer can choose',
  },
  colleges: {
    method: 'GET',
    path: '/api/v1/register/colleges/',
    access: everyone,
    revalidated: true,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    reply: z.object({ colleges: z.array(IdTitle) }),
    summary: 'List colleges by title; with a search, the 50 best matches',
  },
  collegeStates: {
    method: 'GET',
    path: '/api/v1/register/college-state/list/',
    access: everyone,
    revalidated: true,
    reply: z.object({ states: z.array(IdName.extend({ colleges: z.int() })) }),
    summary: 'List the states with colleges, most members first',
  },
  departments: {
    method: 'GET',
    path: '/api/v1/register/department/list/',
    access: everyone,
    revalidated: true,
    reply: z.object({ departments: z.array(IdTitle) }),
    summary: 'List departments',
  },
  companies: {
    method: 'GET',
    path: '/api/v1/register/company/list/',
    access: everyone,
    revalidated: true,
    reply: z.object({ companies: z.array(IdTitle) }),
    summary: 'List companies',
  },
  communities: {
    method: 'GET',
    path: '/api/v1/register/community/list/',
    access: everyone,
    revalidated: true,
    reply: z.object({ communities: z.array(IdTitle) }),
    summary: 'List communities',
  },
  areasOfInterest: {
    method: 'GET',
    path: '/api/v1/register/area-of-interest/list/',
    access: everyone,
    reply: z.object({ aois: z.array(IdName) }),
    summary: 'List interest groups for a picker',
  },
  locations: {
    method: 'GET',
    path: '/api/v1/register/location/',
    access: everyone,
    limit: 'lookup',
    query: z.object({ q: text('Location', 1, 100) }),
    reply: z.array(z.object({ id, location: z.string() })),
    summary: 'Find up to 7 districts that match every comma-separated term',
  },
  countries: {
    method: 'GET',
    path: '/api/v1/register/country/list/',
    access: everyone,
    reply: z.object({ countries: z.array(IdName) }),
    summary: 'List countries',
  },
  states: {
    method: 'POST',
    path: '/api/v1/register/state/list/',
    access: everyone,
    lenientBody: olderClients,
    body: z.object({ country: parentId }),
    reply: states,
    summary: 'List the states of a country',
  },
  districts: {
    method: 'POST',
    path: '/api/v1/register/district/list/',
    access: everyone,
    lenientBody: olderClients,
    body: z.object({ state: parentId }),
    reply: districts,
    summary: 'List the districts of a state',
  },
  collegesOfDistrict: {
    method: 'POST',
    path: '/api/v1/register/college/list/',
    access: everyone,
    lenientBody: olderClients,
    body: z.object({ district: parentId }),
    reply: collegesAndDepartments,
    summary: 'List the colleges of a district, and all departments',
  },
  schoolsOfDistrict: {
    method: 'POST',
    path: '/api/v1/register/schools/list/',
    access: everyone,
    lenientBody: olderClients,
    body: z.object({ district: parentId }),
    reply: z.object({ schools: z.array(IdTitle) }),
    summary: 'List the schools of a district',
  },
  countryNames: {
    method: 'GET',
    path: '/api/v1/register/user-country/',
    access: everyone,
    reply: z.array(z.object({ country_name: z.string() })),
    summary: 'List country names',
  },
  stateNames: {
    method: 'GET',
    path: '/api/v1/register/user-state/',
    access: everyone,
    query: z.object({ country: text('Country', 1, 75) }),
    reply: z.array(z.object({ state_name: z.string() })),
    summary: 'List the names of a country’s states',
  },
  zoneNames: {
    method: 'GET',
    path: '/api/v1/register/user-zone/',
    access: everyone,
    query: z.object({ state: text('State', 1, 75) }),
    reply: z.array(z.object({ zone_name: z.string() })),
    summary: 'List the names of a state’s zones',
  },
})
