import { t } from '@lingui/core/macro'
import type { RoleTypeRow } from '@muster/contract/access/dynamic-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { formDraft } from '../../../api/session/drafts.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { LoadedSelect } from '../../../ui/choose/loaded-select.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { roleOptionsQuery, typeReads } from './queries.ts'
import { TypeSelect } from './type-select.tsx'

interface RoleTypeFormProps {
  /** Null gives a type to a role; otherwise moves it to another role. */
  row: RoleTypeRow | null
  onClose: () => void
  onTake?: (() => void) | undefined
}

export function RoleTypeForm({ row, onClose, onTake }: RoleTypeFormProps) {
  const roles = useQuery(roleOptionsQuery)
  const draft = formDraft({ kind: 'record-form', id: `role type ${row?.id ?? 'new'}` }, ['type', 'role'])
  const rowForm = useContractForm({
    initialValues: { type: row?.type ?? '', role: row?.role_id ?? '' },
    draft,
    schema: () => import('@muster/contract/access/dynamic-types.ts').then((c) => c.RoleTypeFields),
    send: ({ type, role }): Promise<Answer<unknown>> =>
      row
        ? api.dynamicManagement.changeRole.answer({ params: { type_id: row.id }, body: { new_role: role } })
        : api.dynamicManagement.giveRole.answer({ body: { type, role } }),
    serverFields: { new_role: 'role' },
    onDone: () => {
      toast.success(row ? t`Dynamic type updated` : t`Dynamic type given`)
      void invalidate(...typeReads)
      onClose()
    },
  })
  const role = rowForm.field('role')

  return (
    <RowForm
      form={rowForm}
      saveLabel={row ? t`Save` : t`Create`}
      onClose={onClose}
      grave={onTake && { label: t`Remove`, begin: onTake }}
    >
      <TypeSelect fixed={row !== null} field={rowForm.field('type')} />
      <LoadedSelect
        {...role}
        className={wide.wide ?? ''}
        label={t`Role`}
        placeholder={t`Choose a role`}
        withAsterisk
        searchable
        list={roles}
        value={role.value || null}
        onChange={(value) => role.onChange(value ?? '')}
        data-autofocus={row ? true : undefined}
        description={t`Everyone with this role will get the dynamic type`}
      />
    </RowForm>
  )
}
