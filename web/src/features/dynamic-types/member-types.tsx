import type { MemberTypeRow } from '@muster/contract/access/dynamic-types.ts'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../ui/data-table/row-menu.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { Callout } from '../../ui/layout/callout.tsx'
import { MemberTypeForm } from './member-type-form.tsx'
import { SideTabs } from './side-tabs.tsx'
import { TakeTypeDialog } from './take-type-dialog.tsx'
import { memberTypeColumns } from './type-columns.tsx'
import { knownType, typeFilter } from './type-filter.tsx'

/** Which member has which dynamic type by name, a row each. */
export default function MemberTypes() {
  const list = useList({
    call: api.dynamicManagement.memberRows,
    columns: memberTypeColumns,
    usual: 'type',
    screen: 'dynamic-types-of-members',
    filters: ['type'],
    asked: ({ type }) => ({ type: knownType(type) }),
    csv: (query) => api.dynamicManagement.membersCsv({ query }),
  })
  const opened = useOpenedRow({ list })
  const [taking, setTaking] = useState<MemberTypeRow>()
  const beginTaking = (row: MemberTypeRow) => {
    opened.close()
    setTaking(row)
  }

  return (
    <>
      <ListPage
        list={list}
        label="dynamic types of members"
        title="Dynamic types"
        lead="Rights that members have by name, beside their roles"
        create={{ label: 'Create', begin: opened.create }}
        searchBy="Type, name, member ID or email"
        tools={<SideTabs />}
        filters={typeFilter(list)}
        onOpen={opened.open}
        rowMenu={(row) =>
          row.locked_because === null && (
            <RowMenu label={`Actions for ${row.type} of ${row.user}`}>
              <EditItem onClick={() => opened.open(row)} />
              <DeleteItem onClick={() => setTaking(row)} />
            </RowMenu>
          )
        }
        empty={{
          title: 'Nobody has a dynamic type by name yet',
          text: 'A dynamic type opens pages to one member, for good or until a day. Where many need the same, give it to their role.',
        }}
      />
      <RowFormDrawer opened={opened} noun="dynamic type of a member">
        {(row) =>
          row?.locked_because ? (
            <Callout tone="warn" title="Not yours to change">
              {row.locked_because}.
            </Callout>
          ) : (
            <MemberTypeForm
              key={row?.id}
              row={row}
              onClose={opened.close}
              onTake={row ? () => beginTaking(row) : undefined}
            />
          )
        }
      </RowFormDrawer>
      <TakeTypeDialog
        taken={taking && { ...taking, from: taking.user }}
        consequence={(row) =>
          `${row.user} can no longer open what ${row.type} opens, unless one of their roles has it as well.`
        }
        take={({ id }) => api.dynamicManagement.takeMember.answer({ params: { type_id: id } })}
        success="User removed"
        onClose={() => setTaking(undefined)}
      />
    </>
  )
}
