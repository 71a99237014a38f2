import { plural, t } from '@lingui/core/macro'
import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { choiceFilter, optionsOf } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
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
    narrowedBy: { type: choiceFilter(t`Type`, optionsOf(dynamicTypeList)) },
    csv: (query) => api.dynamicManagement.rolesCsv({ query }),
  })

  return (
    <TypeList
      list={list}
      label={t`dynamic types for roles`}
      lead={t`Access that comes with a role`}
      searchBy={t`Type or role`}
      empty={{
        title: t`No role has a dynamic type yet`,
        text: t`A dynamic type gives access to pages to everyone with a role. See “Access” for what each one gives access to.`,
      }}
      words={{
        create: t`Create dynamic type for a role`,
        edit: t`Edit dynamic type for a role`,
        missing: t`We couldn’t find this dynamic type for a role here`,
      }}
      holderOf={({ role }) => role}
      fromOf={({ role }) => t`the role ${role}`}
      form={(row, ends) => <RoleTypeForm key={row?.id} row={row} {...ends} />}
      consequence={({ members, role, type }) =>
        t`${plural(members, { one: `# member`, other: `# members` })} with the role ${role} will lose the access that ${type} gives, unless they get it another way.`
      }
      take={({ id }) => api.dynamicManagement.takeRole.answer({ params: { type_id: id } })}
      taken={t`Dynamic type removed`}
    />
  )
}
