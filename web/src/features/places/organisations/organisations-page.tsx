import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { MenuItem, SegmentedControl } from '@mantine/core'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { type OrganizationType, organizationTypes } from '@muster/contract/lib/words.ts'
import type { OrganizationStaffRow, organisations } from '@muster/contract/places/organisations.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import { useBulk } from '../../../ui/bulk/use-bulk.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import { linkedFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { OrganisationBulkActs } from './organisation-bulk-acts.tsx'
import classes from './organisations-page.module.css'
import { organisationReads } from './queries.ts'
import { type Imported, useImported } from './use-imported.ts'

const OrganisationForm = lazyPart(async () => ({
  default: (await import('./shared/organisation-form.tsx')).OrganisationForm,
}))

type Column = ColumnOf<(typeof organisations)['staffList']>

const affiliation: Column = textColumn('affiliation', t`Affiliation`, { sorted: true, width: 200 })

/** The columns for a type. Only colleges have an affiliation. */
const organisationColumns = (type: OrganizationType): readonly Column[] => [
  textColumn('title', t`Title`, { sorted: true, width: 300 }),
  {
    key: 'code',
    title: t`Code`,
    sortKey: 'code',
    width: 110,
    card: 'line',
    onCard: ({ code, district }) => `${code}, ${district}`,
    render: ({ code }) => <CopyText value={code} />,
  },
  ...(type === 'College' ? [affiliation] : []),
  textColumn('district', t`District`, { sorted: true, width: 160 }),
  textColumn('zone', t`Zone`, { sorted: true, width: 120, wide: true }),
  textColumn('state', t`State`, { sorted: true, width: 130 }),
  textColumn('country', t`Country`, { sorted: true, width: 110, wide: true }),
  countColumn('user_count', t`Members`, {
    sorted: true,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
  }),
  ...authoredColumns,
]

/** The default columns. */
const firstColumns = (type: OrganizationType): readonly string[] =>
  type === 'College'
    ? ['code', 'affiliation', 'district', 'zone', 'user_count']
    : ['code', 'district', 'zone', 'state', 'country', 'user_count']

const many: Readonly<Record<OrganizationType, string>> = {
  College: t`colleges`,
  Company: t`companies`,
  Community: t`communities`,
  School: t`schools`,
}
const tabs = [
  { value: 'College', label: t`Colleges` },
  { value: 'School', label: t`Schools` },
  { value: 'Company', label: t`Companies` },
  { value: 'Community', label: t`Communities` },
] as const
const emptyWords: Readonly<Record<OrganizationType, { title: string; text: string }>> = {
  College: {
    title: t`No colleges yet`,
    text: t`Create the first college, or import a spreadsheet with organisations of all types.`,
  },
  Company: {
    title: t`No companies yet`,
    text: t`Create the first company, or import a spreadsheet with organisations of all types.`,
  },
  Community: {
    title: t`No communities yet`,
    text: t`Create the first community, or import a spreadsheet with organisations of all types.`,
  },
  School: {
    title: t`No schools yet`,
    text: t`Create the first school, or import a spreadsheet with organisations of all types.`,
  },
}
const counted: Readonly<Record<OrganizationType, (n: number) => string>> = {
  College: (n) => plural(n, { one: '# college', other: '# colleges' }),
  Company: (n) => plural(n, { one: '# company', other: '# companies' }),
  Community: (n) => plural(n, { one: '# community', other: '# communities' }),
  School: (n) => plural(n, { one: '# school', other: '# schools' }),
}
const create: Readonly<Record<OrganizationType, string>> = {
  College: t`Create college`,
  Company: t`Create company`,
  Community: t`Create community`,
  School: t`Create school`,
}
const typeOf = (text: string | null | undefined): OrganizationType =>
  organizationTypes.find((type) => type === text) ?? 'College'

/** URL of the transfer page, with this organisation as the source. */
const moveAt = ({ id }: OrganizationStaffRow) => `/dashboard/organization-transfer?from=${id}`

/** Organisations by type. The type is kept in the URL. */
export default function OrganisationsPage() {
  useEffect(OrganisationForm.prepare, [])
  const imported = useImported()
  return imported.isPending ? <SkeletonRows rows={8} /> : <OrganisationsOfType imported={imported} />
}

function OrganisationsOfType({ imported: { importId, counts } }: { imported: Imported }) {
  const [params] = useAddressParams()
  const type = typeOf(params.get('type'))
  const list = useList({
    call: api.organisations.staffList,
    columns: organisationColumns(type),
    firstColumns: firstColumns(type),
    usual: 'title',
    screen: 'organizations',
    narrowedBy: { import: linkedFilter(t`Import`) },
    filters: ['type'],
    asked: (filters) => ({ org_type: typeOf(filters.type) }),
    csv: ({ org_type, ...query }) => {
      const narrowed: Record<string, unknown> = query
      return api.organisations.csv({ params: { org_type: typeOf(String(org_type)) }, query: narrowed })
    },
    makeFile: (rows, file) => api.organisationActs.export({ body: { ...rows, ...file } }),
  })
  const opened = useOpenedRow({ list })
  const selection = useSelection<OrganizationStaffRow>({ list, nameOf: ({ title }) => title })
  const bulk = useBulk({ list, selection, counted: counted[type], changes: organisationReads })
  const mayMove = isAllowed(pageAccess.organizationTransfer, usePermissions())
  const deleting = useDeleting(opened)

  return (
    <>
      <ListPage
        list={list}
        label={many[type]}
        title={t`Organisations`}
        lead={t`Colleges, schools, companies and communities that members belong to`}
        create={{ label: create[type], begin: opened.create }}
        importAt="/dashboard/organizations/bulk-import"
        searchBy={t`Title, code or location`}
        tools={
          <SegmentedControl
            className={classes.types}
            aria-label={t`Type`}
            data={tabs.map(({ value, label }) => ({
              value,
              label: counts[value] === undefined ? label : `${label} ${formatNumber(counts[value])}`,
            }))}
            value={type}
            onChange={(value) => list.setFilters({ type: value === 'College' && !importId ? null : value })}
          />
        }
        opening={opened}
        rowMenu={(organisation) => (
          <RowMenu label={t`Actions for ${ph({ title: organisation.title })}`}>
            <EditItem onClick={() => opened.open(organisation)} />
            {mayMove && (
              <MenuItem component={Link} to={moveAt(organisation)} leftSection={<IconArrowMerge size={18} />}>
                {t`Move into another`}
              </MenuItem>
            )}
            <DeleteItem onClick={() => deleting.begin(organisation)} />
          </RowMenu>
        )}
        selection={selection}
        bulk={<OrganisationBulkActs bulk={bulk} list={list} type={type} />}
        bulkTakesMatching
        empty={emptyWords[type]}
      />
      <BulkDialogs bulk={bulk} />
      <RowFormDrawer
        opened={opened}
        words={{
          create: create[type],
          edit: t`Edit organisation`,
          missing: t`We couldn’t find this organisation here`,
        }}
        activity={{ kind: 'organization', reads: organisationReads }}
      >
        {(organisation) => (
          <OrganisationForm
            key={organisation?.id ?? type}
            organisation={organisation}
            type={type}
            onClose={opened.close}
            onDelete={organisation ? () => deleting.begin(organisation) : undefined}
          />
        )}
      </RowFormDrawer>
      <DeleteRowDialog
        deleting={deleting}
        deleted={(name) => t`Organisation “${name}” deleted`}
        nameOf={({ title }) => title}
        inUse={(organisation) =>
          organisation.user_count > 0 && (
            <>
              <Trans>
                It still has{' '}
                <Plural value={ph({ userCount: organisation.user_count })} one="# member" other="# members" />
                .
              </Trans>{' '}
              {mayMove ? (
                <>
                  <Link to={moveAt(organisation)}>{t`Move them to another organisation first`}</Link>.
                </>
              ) : (
                t`An administrator can move them to another organisation first.`
              )}
            </>
          )
        }
        consequence={() =>
          t`No one belongs to it. It’ll no longer appear in any list. If anything else uses it, it can’t be deleted, and we’ll list what does.`
        }
        remove={({ id }) => api.organisations.remove.answer({ params: { org_code: id } })}
        reads={organisationReads}
      />
    </>
  )
}
