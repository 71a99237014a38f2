import { pageAccess } from '../access/access.ts'
import { bulkAct, bulkFile } from '../lib/bulk-acts.ts'
import { id, orNothing } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { OrganizationType } from '../lib/vocabulary.ts'
import { organisations } from './organisations.ts'

/** Bulk actions on organisations. */

const shared = { access: pageAccess.organizations, list: organisations.staffList.query }
const PREFIX = '/api/v1/dashboard/organisation/many/'

export const organisationActs = routes({
  changeAffiliation: bulkAct({
    ...shared,
    path: `${PREFIX}affiliation/`,
    fields: { affiliation: id },
    summary: 'Change the affiliation of colleges in bulk',
  }),
  changeType: bulkAct({
    ...shared,
    path: `${PREFIX}type/`,
    /** An organisation that becomes a college needs an affiliation. */
    fields: { org_type: OrganizationType, affiliation: orNothing(id).default(null) },
    summary: 'Change the type of organisations without members, in bulk',
  }),
  remove: bulkAct({
    ...shared,
    path: `${PREFIX}delete/`,
    fields: {},
    summary: 'Delete unused organisations in bulk',
  }),
  export: bulkFile({
    ...shared,
    path: `${PREFIX}export/`,
    fields: {},
    summary: 'Export organisations as a CSV file',
  }),
})
