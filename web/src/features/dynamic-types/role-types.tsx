import type { RoleTypeRow } from '@muster/contract/access/dynamic-types.ts'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../ui/data-table/row-menu.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { Callout } from '../../ui/layout/callout.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { RoleTypeForm } from './role-type-form.tsx'
import { SideTabs } from './side-tabs.tsx'
import { TakeTypeDialog } from './take-type-dialog.tsx'
import { roleTypeColumns } from './type-columns.tsx'
import { knownType, typeFilter } from './type-filter.tsx'

/** Which role has which dynamic type, a row each. */
export default function RoleTypes() {
  const list = useList({
    call: api.dynamicManagement.roleRows,
    columns: roleTypeColumns,
    usual: 'type',
    screen: 'dynamic-types-of-roles',
    filters: ['type'],
    asked: ({ type }) => ({ type: knownType(type) }),
    csv: (query) => api.dynamicManagement.rolesCsv({ query }),
  })
  const opened = useOpenedRow({ list })
  const [taking, setTaking] = useState<RoleTypeRow>()
  const beginTaking = (row: RoleTypeRow) => {
    opened.close()
    setTaking(row)
  }

  return (
    <>
      <ListPage
        list={list}
        label="dynamic types of roles"
        title="Dynamic types"
        lead="Rights that everybody with a role has by it"
        create={{ label: 'Create', begin: opened.create }}
        searchBy="Type or role"
        tools={<SideTabs />}
        filters={typeFilter(list)}
        onOpen={opened.open}
        rowMenu={(row) =>
          row.locked_because === null && (
            <RowMenu label={`Actions for ${row.type} of ${row.role}`}>
              <EditItem onClick={() => opened.open(row)} />
              <DeleteItem onClick={() => setTaking(row)} />
            </RowMenu>
          )
        }
        empty={{
          title: 'No role has a dynamic type yet',
          text: 'A dynamic type opens pages to everybody who holds a role. What each of them opens stands under “What they open”.',
        }}
      />
      <RowFormDrawer opened={opened} noun="dynamic type of a role">
        {(row) =>
          row?.locked_because ? (
            <Callout tone="warn" title="Not yours to change">
              {row.locked_because}.
            </Callout>
          ) : (
            <RoleTypeForm
              key={row?.id}
              row={row}
              onClose={opened.close}
              onTake={row ? () => beginTaking(row) : undefined}
            />
          )
        }
      </RowFormDrawer>
      <TakeTypeDialog
        taken={taking && { ...taking, from: `the role ${taking.role}` }}
        consequence={(row) =>
          `${formatCount(row.members, 'member')} with the role ${row.role} can no longer open what ${row.type} opens, unless they hold it by something else.`
        }
        take={({ id }) => api.dynamicManagement.takeRole.answer({ params: { type_id: id } })}
        success="Role removed"
        onClose={() => setTaking(undefined)}
      />
    </>
  )
}
