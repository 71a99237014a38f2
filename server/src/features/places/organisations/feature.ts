import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { organizationActs } from './acts.ts'
import { undoableOrganizations } from './keeping/change.ts'
import { organizationImport } from './keeping/import.ts'
import { organizationStaffList } from './keeping/list.ts'
import { rejectProposals } from './proposals/bulk.ts'
import { organisationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: organisationRoutes,
  bulk: [...organizationActs, rejectProposals],
  undoable: [undoableOrganizations],
  imports: [undoableImports('organization', organisations.undoImport, () => organizationImport)],
  counted: [countedList('organizations', (parts) => organizationStaffList(parts))],
  checks: [
    {
      total: 'organisation karma and members',
      query: sql`
        select count(*)::integer as differences from organization_total as stored
        full join (
          select organization_id, sum(karma) as karma, count(*) as members
          from user_organization join wallet using (user_id) where verified and ranked group by 1
        ) as source using (organization_id)
        where coalesce(stored.karma, 0) <> coalesce(source.karma, 0)
           or coalesce(stored.members, 0) <> coalesce(source.members, 0)`,
    },
    {
      total: 'search titles of organisations',
      query: sql`
        select count(*)::integer as differences from organization
        where (search_title, initials) is distinct from (search_title(title), title_initials(search_title(title)))`,
    },
    {
      total: 'requests for each proposed organisation',
      query: sql`
        select count(*)::integer as differences from organization_case
        left join (
          select case_id, count(*) as proposers from proposed_organization group by 1
        ) as source on source.case_id = organization_case.id
        where organization_case.proposers <> coalesce(source.proposers, 0)`,
    },
    {
      total: 'pending proposals grouped into one case',
      query: sql`
        select count(*)::integer as differences from organization_case
        where status = 'pending' and search_title <> case_title(title)`,
    },
  ],
  personal: personalRows({ gone: { user_organization: 'user_id', proposed_organization: 'user_id' } }),
}
