import { t } from '@lingui/core/macro'
import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { choiceFilter, optionsOf } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { memberTypeColumns } from './type-columns.tsx'
import { TypeList } from './type-list.tsx'

const MemberTypeForm = lazyPart(async () => ({
  default: (await import('./member-type-form.tsx')).MemberTypeForm,
}))

/** Dynamic types given to individual members. */
export default function MemberTypes() {
  useEffect(MemberTypeForm.prepare, [])
  const list = useList({
    call: api.dynamicManagement.memberRows,
    columns: memberTypeColumns,
    usual: 'type',
    screen: 'dynamic-types-of-members',
    narrowedBy: { type: choiceFilter(t`Type`, optionsOf(dynamicTypeList)) },
    csv: (query) => api.dynamicManagement.membersCsv({ query }),
    personal: ['email'],
  })

  return (
    <TypeList
      list={list}
      label={t`dynamic types for members`}
      lead={t`Access given to members directly, on top of their roles`}
      searchBy={t`Type, name, ID or email`}
      empty={{
        title: t`No member has been given a dynamic type yet`,
        text: t`A dynamic type gives one member access to pages, for good or until a set day. If several people need it, give it to their role instead.`,
      }}
      words={{
        create: t`Create dynamic type for a member`,
        edit: t`Edit dynamic type for a member`,
        missing: t`We couldn’t find this dynamic type for a member here`,
      }}
      holderOf={({ user }) => user}
      form={(row, ends) => <MemberTypeForm key={row?.id} row={row} {...ends} />}
      consequence={({ user, type }) =>
        t`${user} will lose the access that ${type} gives, unless one of their roles gives it too.`
      }
      take={({ id }) => api.dynamicManagement.takeMember.answer({ params: { type_id: id } })}
      taken={t`Dynamic type removed`}
    />
  )
}
