import { t } from '@lingui/core/macro'
import { type OrganizationType, organizationTypes } from '@muster/contract/lib/words.ts'
import type { OrganizationStaffRow } from '@muster/contract/places/organisations.ts'
import { IconBuildings, IconDownload, IconSchool, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { Bulk, BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import type { List } from '../../../ui/data-table/use-list.ts'
import { affiliationsQuery } from './queries.ts'

const remove: BulkDialogAct = {
  verb: t`Delete`,
  title: (what) => t`Delete ${what}?`,
  danger: true,
  follows: t`Organisations used by members, circles, tasks or anything else will stay and be listed in the summary. This cannot be undone.`,
  call: (rows) => api.organisationActs.remove.answer({ body: rows }),
}

interface OrganisationBulkActsProps {
  bulk: Bulk
  list: Pick<List<OrganizationStaffRow, 'type' | 'import'>, 'columns'>
  /** Type of the listed organisations. */
  type: OrganizationType
}

/** Bulk actions for organisations. */
export function OrganisationBulkActs({ bulk, list, type }: OrganisationBulkActsProps) {
  const { data: options = [] } = useQuery(affiliationsQuery)
  const affiliations = { field: 'affiliation', label: t`Affiliation`, options }
  const changeAffiliation: BulkDialogAct = {
    verb: t`Change affiliation`,
    title: (what) => t`Change the affiliation of ${what}?`,
    follows: t`They’ll leave their current affiliation. Members, levels and addresses won’t change.`,
    choice: affiliations,
    call: (rows, { choice: affiliation = '' }) =>
      api.organisationActs.changeAffiliation.answer({ body: { ...rows, affiliation } }),
  }
  const changeType: BulkDialogAct = {
    verb: t`Change type`,
    title: (what) => t`Change the type of ${what}?`,
    follows: t`Organisations with members will keep their type and be listed in the summary.`,
    choice: {
      field: 'org_type',
      label: t`Type`,
      options: organizationTypes.filter((one) => one !== type).map((one) => ({ value: one, label: one })),
    },
    next: (choice) => (choice === 'College' ? affiliations : undefined),
    call: (rows, { choice, next: affiliation = null }) =>
      api.organisationActs.changeType.answer({
        body: { ...rows, org_type: choice as OrganizationType, affiliation },
      }),
  }
  const take: BulkDialogAct = {
    verb: t`Export`,
    title: (what) => t`Export ${what}?`,
    follows: t`A CSV file with the columns shown.`,
    call: (rows) =>
      api.organisationActs.export.answer({
        body: { ...rows, columns: list.columns.flatMap(({ key, file = [key] }) => file) },
      }),
  }
  return (
    <>
      {type === 'College' && (
        <BulkAct icon={<IconSchool size={18} />} onClick={() => bulk.begin(changeAffiliation)}>
          {t`Affiliation`}
        </BulkAct>
      )}
      <BulkAct icon={<IconBuildings size={18} />} onClick={() => bulk.begin(changeType)}>
        {t`Type`}
      </BulkAct>
      <BulkAct icon={<IconDownload size={18} />} onClick={() => bulk.begin(take)}>
        {t`Export`}
      </BulkAct>
      <BulkAct icon={<IconTrash size={18} />} onClick={() => bulk.begin(remove)}>
        {t`Delete`}
      </BulkAct>
    </>
  )
}
