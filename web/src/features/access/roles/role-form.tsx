import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { RoleRow } from '@muster/contract/access/roles.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { roleReads } from './queries.ts'

interface RoleFormProps {
  /** Null creates a role. */
  row: RoleRow | null
  onClose: () => void
  onDelete?: (() => void) | undefined
}

const fields = [
  { name: 'title', label: t`Role title` },
  { name: 'description', label: t`Role description` },
]

const keptWords = {
  system: t`The platform looks up this role by its title, so the title can’t be changed`,
  group: t`The title comes from the interest group`,
  custom: undefined,
} as const

export function RoleForm({ row: role, onClose, onDelete }: RoleFormProps) {
  const rowForm = useRecordForm({
    record: role,
    valuesOf: ({ title, description }: RoleRow) => ({ title, description: description ?? '' }),
    emptyValues: { title: '', description: '' },
    keptAs: `role ${role?.id ?? 'new'}`,
    schema: () => import('@muster/contract/access/roles.ts').then((contract) => contract.RoleFields),
    send: async (values, version) => {
      if (!version) return void (await api.roleManagement.create({ body: values }))
      const body = { ...changedIn(values, version), seen_at: version.updated_at }
      await api.roleManagement.update({ params: { role_id: version.id }, body })
    },
    onDone: () => {
      toast.success(role ? t`Role updated` : t`Role created`)
      void invalidate(...roleReads)
      onClose()
    },
  })
  const { field } = rowForm
  const kept = role ? keptWords[role.kind] : undefined

  return (
    <RowForm
      form={rowForm}
      saveLabel={role ? t`Save` : t`Create role`}
      onClose={onClose}
      compare={{ fields }}
      grave={onDelete && { label: t`Delete`, begin: onDelete }}
    >
      <TextInput
        className={wide.wide}
        label={t`Role title`}
        withAsterisk
        maxLength={75}
        description={kept}
        disabled={kept !== undefined}
        data-autofocus={kept === undefined || undefined}
        {...field('title')}
      />
      <Textarea
        className={wide.wide}
        label={t`Role description`}
        description={t`What members with this role do, to help people choose it`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={300}
        data-autofocus={kept !== undefined || undefined}
        {...field('description')}
      />
    </RowForm>
  )
}
