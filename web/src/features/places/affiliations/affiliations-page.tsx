import { ph, plural, t } from '@lingui/core/macro'
import { isAllowed, writeAccess } from '@muster/contract/access/access.ts'
import type { affiliations } from '@muster/contract/places/affiliations.ts'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { TitleForm } from '../../../ui/data-table/titled/title-form.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'

const columns: readonly ColumnOf<(typeof affiliations)['list']>[] = [
  textColumn('title', t`Title`, { sorted: true, width: 280 }),
  countColumn('organization_count', t`Colleges`, {
    sorted: true,
    counted: (n) => plural(n, { one: '# college', other: '# colleges' }),
  }),
  ...authoredColumns,
]

const reads = [keyOf(api.affiliations)]

const words = {
  create: t`Create affiliation`,
  edit: t`Edit affiliation`,
  missing: t`We couldn’t find this affiliation here`,
  created: (title: string) => t`Affiliation “${title}” created`,
  saved: (title: string) => t`Affiliation “${title}” saved`,
  deleted: (title: string) => t`Affiliation “${title}” deleted`,
}

/** Universities and boards that colleges belong to. Read-only for some staff. */
export default function AffiliationsPage() {
  const mayWrite = isAllowed(writeAccess.affiliations, usePermissions())
  const list = useList({
    call: api.affiliations.list,
    columns,
    usual: '-created_at',
    screen: 'affiliations',
    csv: (query) => api.affiliations.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)

  return (
    <>
      <ListPage
        list={list}
        label={t`affiliations`}
        title={t`Affiliations`}
        lead={t`Universities and boards that colleges belong to`}
        create={mayWrite ? { label: t`Create affiliation`, begin: opened.create } : undefined}
        searchBy={t`Title`}
        opening={mayWrite ? opened : undefined}
        rowMenu={(affiliation) =>
          mayWrite && (
            <RowMenu label={t`Actions for ${ph({ title: affiliation.title })}`}>
              <EditItem onClick={() => opened.open(affiliation)} />
              <DeleteItem onClick={() => deleting.begin(affiliation)} />
            </RowMenu>
          )
        }
        empty={{
          title: t`No affiliations yet`,
          text: t`Colleges belong to a university or board. Create the first one.`,
        }}
      />
      {mayWrite && (
        <RowFormDrawer opened={opened} words={words} activity={{ kind: 'affiliation', reads }}>
          {(affiliation) => (
            <TitleForm
              key={affiliation?.id}
              record={affiliation}
              kind="affiliation"
              words={words}
              description={t`The way its colleges write it, such as “University of the Hills”`}
              maxLength={75}
              schema={() =>
                import('@muster/contract/places/affiliations.ts').then((c) => c.AffiliationFields)
              }
              create={(body) => api.affiliations.create({ body })}
              update={({ id, updated_at }, { title }) =>
                api.affiliations.update({
                  params: { affiliation_id: id },
                  body: { title, seen_at: updated_at },
                })
              }
              reads={reads}
              onClose={opened.close}
              onDelete={affiliation ? () => deleting.begin(affiliation) : undefined}
            />
          )}
        </RowFormDrawer>
      )}
      <DeleteRowDialog
        deleting={deleting}
        deleted={words.deleted}
        nameOf={({ title }) => title}
        inUse={({ organization_count: colleges }) =>
          colleges > 0 &&
          t`${plural(colleges, { one: `# college`, other: `# colleges` })} would be left without a university or board. Assign another one first, or rename this one.`
        }
        consequence={() => t`No colleges belong to it. It’ll no longer appear in any list.`}
        remove={({ id }) => api.affiliations.remove.answer({ params: { affiliation_id: id } })}
        reads={reads}
      />
    </>
  )
}
