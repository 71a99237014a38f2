import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { choiceFilter, optionsOf } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { formatCount } from '../../../ui/text/format.ts'
import { roleTypeColumns } from './type-columns.tsx'
import { TypeList } from './type-list.tsx'

const RoleTypeForm = lazyPart(async () => ({ default: (await import('./role-type-form.tsx')).RoleTypeForm }))

export default function RoleTypes() {
  useEffect(RoleTypeForm.prepare, [])
  const list = useList({
    call: api.dynamicManagement.roleRows,
    columns: roleTypeColumns,
    usual: 'type',
    screen: 'dynamic-types-of-roles',
    narrowedBy: { type: choiceFilter('Type', optionsOf(dynamicTypeList)) },
    csv: (query) => api.dynamicManagement.rolesCsv({ query }),
  })

  return (
    <TypeList
      list={list}
      label="dynamic types for roles"
      lead="Access that comes with a role"
      searchBy="Type or role"
      empty={{
        title: 'No role has a dynamic type yet',
        text: 'A dynamic type gives access to pages to everyone with a role. See “Access” for what each one gives access to.',
      }}
      noun="dynamic type for a role"
      holderOf={({ role }) => role}
      fromOf={({ role }) => `the role ${role}`}
      form={(row, ends) => <RoleTypeForm key={row?.id} row={row} {...ends} />}
      consequence={({ members, role, type }) =>
        `${formatCount(members, 'member')} with the role ${role} will lose the access that ${type} gives, unless they get it another way.`
      }
      take={({ id }) => api.dynamicManagement.takeRole.answer({ params: { type_id: id } })}
      taken="Dynamic type removed"
    />
  )
}
