import { pageAccess } from '../access/access.ts'
import { bulkAct, bulkFile } from '../lib/bulk-acts.ts'
import { id, orNothing } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { OrganizationType } from '../lib/vocabulary.ts'
import { organisations } from './organisations.ts'

/** What staff do to many organisations at once. */

const shared = { access: pageAccess.organizations, list: organisations.staffList.query }
const PREFIX = '/api/v1/dashboard/organisation/many/'

export const organisationActs = routes({
  changeAffiliation: bulkAct({
    ...shared,
    path: `${PREFIX}affiliation/`,
    fields: { affiliation: id },
    summary: 'Give many colleges another affiliation',
  }),
  changeType: bulkAct({
    ...shared,
    path: `${PREFIX}type/`,
    /** What becomes a college needs an affiliation. */
    fields: { org_type: OrganizationType, affiliation: orNothing(id).default(null) },
    summary: 'Change the type of many organisations that have no members',
  }),
  remove: bulkAct({
    ...shared,
    path: `${PREFIX}delete/`,
    fields: {},
    summary: 'Delete many organisations that nothing hangs on',
  }),
  export: bulkFile({
    ...shared,
    path: `${PREFIX}export/`,
    fields: {},
    summary: 'A CSV file of many organisations',
  }),
})
