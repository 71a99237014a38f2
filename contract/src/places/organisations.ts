import { z } from 'zod'
import { everyone, pageAccess } from '../access/access.ts'
import { dateTime, IdTitle, id, line, orNothing, seenAt, text, title } from '../lib/fields.ts'
import { importRoutes } from '../lib/imports.ts'
import { boundedNumber, fileQuery, listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { OrganizationType } from '../lib/vocabulary.ts'
import { organizationTypes } from '../lib/words.ts'

/** Colleges, schools, companies and communities. */

const access = pageAccess.organizations
const ORGANISATION = '/api/v1/dashboard/organisation/'
const INSTITUTES = `${ORGANISATION}institutes/`

/** A current or former code (case-insensitive), or an id. */
const byCode = z.object({ org_code: z.string().trim().min(1).max(36) })
/**
 * One of the four types (case-insensitive), or `all` for colleges and schools. Any other value matches
 * nothing.
 */
const byType = z.object({ org_type: z.string().trim().max(25) })

const fields = {
  title: title('Title', 1, 100),
  code: line('Code', 1, 12).refine(
    (code) => /^[\p{L}\p{N}][\p{L}\p{N}._/&-]*$/u.test(code),
    'Use only letters and digits, without spaces',
  ),
  org_type: OrganizationType,
  /** Required for colleges; stored as null for other types. */
  affiliation: orNothing(id),
  district: z.uuid('Choose a district').toLowerCase(),
}

export const OrganizationFields = z.object({ ...fields, affiliation: fields.affiliation.default(null) })
export const OrganizationChange = z.object(fields).partial()

export const organizationSortKeys = [
  'title',
  'code',
  'affiliation',
  'district',
  'zone',
  'state',
  'country',
  'user_count',
] as const

const filters = {
  district: id.optional(),
  affiliation: id.optional(),
  /** Id of the import that created them. */
  import: id.optional(),
}
export const OrganizationListQuery = listQuery(organizationSortKeys).extend(filters)

export const OrganizationRow = z.object({
  id,
  title: z.string(),
  code: z.string(),
  org_type: z.enum(organizationTypes),
  affiliation: z.string().nullable(),
  district: z.string(),
  zone: z.string(),
  state: z.string(),
  country: z.string(),
  /** Verified members. */
  user_count: z.int(),
})
export type OrganizationRow = z.infer<typeof OrganizationRow>

const authored = {
  created_by: z.string(),
  updated_by: z.string(),
  created_at: dateTime,
  /** Sent back with a change, which is refused if someone else has changed the organisation in between. */
  updated_at: dateTime,
}

export const OrganizationStaffRow = OrganizationRow.extend({
  affiliation_id: id.nullable(),
  district_id: id,
  state_id: id,
  country_id: id,
  ...authored,
})
export type OrganizationStaffRow = z.infer<typeof OrganizationStaffRow>

const place = {
  district_name: z.string(),
  zone_name: z.string(),
  state_name: z.string(),
  country_name: z.string(),
}

export const OrganizationInfo = z.object({
  id,
  title: z.string(),
  code: z.string(),
  affiliation_uuid: id.nullable(),
  affiliation_name: z.string().nullable(),
  district_uuid: id,
  zone_uuid: id,
  state_uuid: id,
  country_uuid: id,
  ...place,
  /** Karma of its verified members. */
  karma: z.int(),
})

export const OrganizationForm = z.object({
  id,
  title: z.string(),
  code: z.string(),
  org_type: z.enum(organizationTypes),
  affiliation_id: id.nullable(),
  affiliation_name: z.string().nullable(),
  district_id: id,
  zone_id: id,
  state_id: id,
  country_id: id,
  ...place,
  /** Verified members. */
  user_count: z.int(),
  ...authored,
})
export type OrganizationForm = z.infer<typeof OrganizationForm>

export const likenessReasons = [
  'same_title',
  'same_code',
  'same_initials',
  'similar_title',
  'same_district',
  'other_district',
] as const

export const SimilarOrganization = z.object({
  id,
  title: z.string(),
  code: z.string(),
  org_type: z.enum(organizationTypes),
  district: z.string(),
  state: z.string(),
  user_count: z.int(),
  /** Similarity of the titles regardless of spelling, 0 to 1. */
  likeness: z.number().min(0).max(1),
  reasons: z.array(z.enum(likenessReasons)),
})
export type SimilarOrganization = z.infer<typeof SimilarOrganization>

const wholeKarma = z.int('Enter a whole number').min(-1_000_000).max(1_000_000)

export const organisations = routes({
  list: {
    method: 'GET',
    path: `${INSTITUTES}{org_type}/`,
    access: everyone,
    revalidated: true,
    params: byType,
    query: OrganizationListQuery,
    reply: page(OrganizationRow),
    summary: 'List organisations of a type, by title',
  },
  listOfDistrict: {
    method: 'GET',
    path: `${INSTITUTES}{org_type}/{district_id}/`,
    access: everyone,
    revalidated: true,
    params: byType.extend({ district_id: id }),
    query: OrganizationListQuery,
    reply: page(OrganizationRow),
    summary: 'List organisations of a type in a district, by title',
  },
  staffList: {
    method: 'GET',
    path: `${ORGANISATION}list/`,
    access,
    query: listQuery([
      ...organizationSortKeys,
      ...(['created_by', 'updated_by', 'created_at', 'updated_at'] as const),
    ]).extend({ ...filters, org_type: OrganizationType.default('College') }),
    reply: page(OrganizationStaffRow),
    summary: 'List organisations of a type for the people who manage them, by title',
  },
  show: {
    method: 'GET',
    path: `${INSTITUTES}show/{org_type}/`,
    access: everyone,
    revalidated: true,
    params: byType,
    query: OrganizationListQuery,
    reply: page(IdTitle),
    summary: 'List IDs and titles of organisations of a type',
  },
  csv: {
    method: 'GET',
    path: `${INSTITUTES}{org_type}/csv/`,
    access,
    params: byType,
    query: fileQuery(OrganizationListQuery),
    download: { type: 'text/csv', fileName: 'organisations.csv' },
    summary: 'Export organisations of a type that match the search and filters as CSV',
  },
  similar: {
    method: 'GET',
    path: `${INSTITUTES}similar/`,
    access: pageAccess.verifyOrganizations,
    query: z.object({
      title: z.string().trim().max(100),
      org_type: OrganizationType,
      district: id.optional(),
      /** Excludes the organisation that is being edited. */
      except: id.optional(),
      limit: boundedNumber(1, 10, 5),
    }),
    reply: z.array(SimilarOrganization),
    summary: 'List organisations of a type with the most similar titles, with a score and reasons',
  },
  create: {
    method: 'POST',
    path: `${INSTITUTES}create/`,
    access,
    lenientBody: olderClients,
    body: OrganizationFields,
    reply: OrganizationForm,
    summary: 'Add an organisation',
  },
  update: {
    method: 'PUT',
    path: `${INSTITUTES}edit/{org_code}/`,
    access,
    params: byCode,
    lenientBody: olderClients,
    body: OrganizationChange.extend(seenAt),
    reply: OrganizationForm,
    summary: 'Update an organisation; its former code still leads to it',
  },
  remove: {
    method: 'DELETE',
    path: `${INSTITUTES}delete/{org_code}/`,
    access,
    params: byCode,
    summary: 'Delete an unused organisation',
  },
  info: {
    method: 'GET',
    path: `${INSTITUTES}info/{org_code}/`,
    access,
    params: byCode,
    reply: z.array(OrganizationInfo),
    summary: 'Get an organisation’s location and karma, as a list of one or none',
  },
  prefill: {
    method: 'GET',
    path: `${INSTITUTES}prefill/{org_code}/`,
    access,
    params: byCode,
    reply: OrganizationForm,
    summary: 'Get an organisation for its form',
  },
  createKarmaType: {
    method: 'POST',
    path: `${ORGANISATION}karma-type/create/`,
    access,
    lenientBody: olderClients,
    body: z.object({
      title: title('Title', 1, 75),
      karma: wholeKarma,
      description: orNothing(text('Description', 1, 200)).default(null),
    }),
    reply: z.object({ id }),
    summary: 'Add a type of karma that organisations as a whole can be given',
  },
  createKarmaLog: {
    method: 'POST',
    path: `${ORGANISATION}karma-log/create/`,
    access,
    lenientBody: olderClients,
    body: z.object({ org: id, karma: wholeKarma, type: id }),
    reply: z.object({ id }),
    summary: 'Record karma for an organisation as a whole, separate from its members’ karma',
  },
  ...importRoutes(ORGANISATION, 'organisation', 'organisation_list', access),
})
