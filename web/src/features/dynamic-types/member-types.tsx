import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { api } from '../../api/client.ts'
import { choiceFilter, optionsOf } from '../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { MemberTypeForm } from './member-type-form.tsx'
import { memberTypeColumns } from './type-columns.tsx'
import { TypeList } from './type-list.tsx'

/** Which member has which dynamic type by name. */
export default function MemberTypes() {
  const list = useList({
    call: api.dynamicManagement.memberRows,
    columns: memberTypeColumns,
    usual: 'type',
    screen: 'dynamic-types-of-members',
    narrowedBy: { type: choiceFilter('Type', optionsOf(dynamicTypeList)) },
    csv: (query) => api.dynamicManagement.membersCsv({ query }),
  })

  return (
    <TypeList
      list={list}
      label="dynamic types of members"
      lead="Rights that members have by name, beside their roles"
      searchBy="Type, name, ID or email"
      empty={{
        title: 'Nobody has a dynamic type by name yet',
        text: 'A dynamic type opens pages to one member, for good or until a day. Where many need the same, give it to their role.',
      }}
      noun="dynamic type of a member"
      holderOf={({ user }) => user}
      form={(row, ends) => <MemberTypeForm key={row?.id} row={row} {...ends} />}
      consequence={({ user, type }) =>
        `${user} can no longer open what ${type} opens, unless one of their roles has it as well.`
      }
      take={({ id }) => api.dynamicManagement.takeMember.answer({ params: { type_id: id } })}
      taken="User removed"
    />
  )
}
